import type { ReleasedCode, ReleasedFile, WidgetCatalogue } from './catalogue.ts'
import type { Emit } from './loader/events.ts'

/**
 * Where a widget is rendered, as the loader hands it to the runtime. Loaders of every age do so, and the runtime is the
 * portal's newest: fields are only ever added.
 */
export interface WidgetPlace {
  readonly shadow: ShadowRoot
  readonly catalogue: WidgetCatalogue
  /** Origin of the portal. */
  readonly base: string
  /** Declarations of the theme's custom properties. */
  readonly declarations: string
  readonly emit: Emit
  /** Says in the place of the view that a move within the widget came to nothing; the view is closed. */
  readonly fail: (error: unknown) => void
  /** Ends when the widget does. */
  readonly signal: AbortSignal
  readStyle(file: ReleasedFile): Promise<string>
  runCode(code: ReleasedCode): Promise<unknown>
  /** What a page is rendered from; its text. That of the first page is on its way already. */
  readContent(address: string, signal: AbortSignal): Promise<string>
}

export interface MountedWidget {
  /** Renders the page of an address. @throws LoadError, the signal's reason when another was asked for meanwhile */
  show(address: string): Promise<void>
  restyle(declarations: string): void
  close(): void
}

/** What the runtime's container is. */
export interface WidgetRuntime {
  open(place: WidgetPlace): MountedWidget
}

import type { Registry } from '@portal/contracts'
import type { Rendered, RendererSettings, RenderRequest } from '../../../render/contract.ts'

/** What a worker renders pages for. */
export type LiveRegistries = Pick<WorkerSettings, 'registry' | 'resolvedRegistries'>

/** What the shell says to a worker. */
export type ToWorker =
  | {
      readonly kind: 'render'
      readonly id: number
      readonly request: RenderRequest
      /** On the clock of `monotonicMs`; the shell does not wait longer. */
      readonly deadlineMs: number
    }
  | { readonly kind: 'check'; readonly id: number }
  | ({ readonly kind: 'registry' } & LiveRegistries)

/**
 * What a worker says. `alive` answers nothing, it is sent by a timer: a worker that loops cannot send it. `abandoned`
 * answers a page whose deadline passed. `broken` is the last word of a process.
 */
export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'alive' }
  | { readonly kind: 'rendered'; readonly id: number; readonly rendered: Rendered }
  | { readonly kind: 'checked'; readonly id: number; readonly isHealthy: boolean }
  | { readonly kind: 'failed'; readonly id: number; readonly reason: string }
  | { readonly kind: 'abandoned'; readonly id: number }
  | { readonly kind: 'broken'; readonly reason: string }

/** What changes with a release. */
export type WorkerBuilds = Pick<
  WorkerSettings,
  'rendererFile' | 'rendererIntegrity' | 'areaFile' | 'areaIntegrity' | 'registry' | 'resolvedRegistries'
>

export interface WorkerSettings extends RendererSettings {
  readonly area: string
  /** What visitors of variants have in the place of `registry`, by the key of their resolved registry. */
  resolvedRegistries: Readonly<Record<string, Registry>>
  /** The shell's server build and the area's, absolute. */
  readonly rendererFile: string
  readonly areaFile: string
  /** sha384 of the released bytes. */
  readonly rendererIntegrity: string
  readonly areaIntegrity: string
  /** How often the worker says that it is alive, in milliseconds. */
  readonly aliveMs: number
}

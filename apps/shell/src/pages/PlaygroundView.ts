/** One widget with the options that were chosen, and what there is to choose. */
export interface PlaygroundView {
  readonly widgets: readonly { readonly name: WidgetName; readonly title: string }[]
  readonly current: ChosenWidget
}

export type WidgetName = 'guide' | 'scene-guide' | 'search' | 'halls' | 'notices' | 'home'

export interface ChosenWidget {
  readonly name: WidgetName
  readonly title: string
  readonly text: string
  /** Height of its preview, in CSS pixels. */
  readonly height: number
  /** Which of its kind: a guide, a scene guide, a piece of the home page. Absent for widgets of which there is one. */
  readonly code?: { readonly label: string; readonly value: string }
  readonly region: string
  readonly isElder: boolean
  readonly accent: string
  /** The widget itself, path and query; absent until it is known which. */
  readonly address?: string
  /** The page of the portal that shows the same, for oEmbed; absent where none does. */
  readonly page?: string
}

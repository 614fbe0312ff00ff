export interface DemoEntryView {
  readonly title: string
  /** What follows on the real system, in order. */
  readonly steps: readonly { readonly title: string; readonly text: string }[]
  readonly guideHref: string
  /** What else can be tried with this matter. */
  readonly others: readonly { readonly text: string; readonly href: string }[]
}

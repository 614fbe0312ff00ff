export interface MemorabiliaView {
  readonly anniversary: number
  readonly years: readonly YearView[]
  readonly count: number
}

export interface YearView {
  /** Also the hash of its place on the page. */
  readonly year: number
  readonly events: readonly {
    readonly id: string
    /** 11月20日 */
    readonly day: string
    readonly happenedOn: string
    readonly title: string
    readonly text: string
    readonly image: { readonly url: string; readonly alt: string } | undefined
    readonly href: string | undefined
  }[]
}

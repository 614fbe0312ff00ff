/** What a power of a department is rendered from. */
export interface PowerView {
  readonly name: string
  /** 类型 and 层级. */
  readonly tags: readonly string[]
  readonly lead: string
  /** It is not in force any more, and what took its place. */
  readonly withdrawn: { readonly text: string; readonly href: string | undefined } | undefined
  readonly department: { readonly name: string; readonly href: string }
  readonly phone: string | undefined
  readonly facts: readonly { readonly term: string; readonly text: string }[]
  /** The matter that visitors apply for. */
  readonly matter: { readonly name: string; readonly href: string } | undefined
  readonly laws: readonly string[]
  /** How the power is exercised, step by step. */
  readonly flow: readonly FlowStep[]
  readonly otherDuties: readonly string[]
  readonly flowCharts: readonly {
    readonly name: string
    readonly url: string
    readonly mediaType: string
    readonly size: number | null
  }[]
  readonly accountability: readonly string[]
  readonly accountabilityLaw: readonly string[]
  readonly supervise: readonly string[]
  readonly source: string
  readonly updatedOn: string
}

export interface FlowStep {
  readonly title: string
  readonly text: string
}

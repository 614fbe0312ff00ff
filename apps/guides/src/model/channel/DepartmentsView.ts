import type { ServiceAudience } from '@portal/contracts/routes'

/** What the departments of a channel are rendered from. */
export interface DepartmentsView {
  readonly audience: ServiceAudience
  readonly lead: string
  readonly keyword: string | undefined
  /** Those who handle something for the audience, the most first. */
  readonly handling: readonly DepartmentEntry[]
  readonly others: readonly DepartmentEntry[]
}

export interface DepartmentEntry {
  readonly orgCode: string
  readonly name: string
  /** Matters for the audience. */
  readonly count: number
}

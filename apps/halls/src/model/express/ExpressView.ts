import type { PageInfoDto } from '@portal/contracts'

/** What the quick lane is rendered from: matters by a rule, or what is there for enterprises. */
export type ExpressView =
  | { readonly tab: 'quick' | 'delivery'; readonly lead: string; readonly list: RuleListView }
  | { readonly tab: 'enterprise'; readonly lead: string; readonly services: EnterpriseView }

/** Matters of one rule, in plain words and with what narrows them. */
export interface RuleListView {
  readonly title: string
  readonly explanation: string
  readonly steps: readonly string[]
  readonly kinds: readonly { readonly kind: string | undefined; readonly text: string; readonly count: number }[]
  readonly departments: readonly { readonly code: string; readonly text: string; readonly count: number }[]
  readonly department: string | undefined
  readonly matters: readonly MatterRow[]
  readonly page: PageInfoDto
}

export interface MatterRow {
  readonly key: string
  readonly name: string
  readonly href: string
  readonly department: string
  readonly tags: readonly string[]
  readonly isSuspended: boolean
  /** Limit and ways to the counter, where the list knows them. */
  readonly facts: readonly string[]
  readonly onlineUrl?: string
}

export interface EnterpriseView {
  readonly matters: readonly MatterRow[]
  readonly combos: readonly { readonly code: string; readonly name: string; readonly summary?: string }[]
  readonly policies: readonly { readonly id: string; readonly title: string; readonly publishedOn: string }[]
}

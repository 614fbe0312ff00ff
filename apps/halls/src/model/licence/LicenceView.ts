import type { FileDto, PageInfoDto } from '@portal/contracts'

/** The kinds of electronic licence of a region, or one of them. */
export type LicencePageView = { readonly list: LicenceListView } | { readonly licence: LicenceView }

export interface LicenceListView {
  readonly lead: string
  readonly keyword: string | undefined
  readonly licences: readonly LicenceEntry[]
  readonly page: PageInfoDto
  readonly faqs: readonly LicenceFaq[]
}

interface LicenceEntry {
  readonly code: string
  readonly name: string
  readonly issuer: string
  readonly holders: string
  /** Matters of the region that spare the paper. */
  readonly matterCount: number
}

interface LicenceFaq {
  readonly id: string
  readonly question: string
  readonly answer: string
}

export interface LicenceView {
  readonly code: string
  readonly name: string
  readonly lead: string
  /** Said above a kind that is issued no more. */
  readonly warning?: { readonly text: string; readonly successorCode?: string }
  readonly facts: readonly { readonly term: string; readonly text: string }[]
  readonly matterCount: number
  readonly applyMatter?: { readonly catalogCode: string; readonly name: string }
  readonly legalForce: readonly string[]
  readonly showSteps: readonly string[]
  readonly verification: readonly string[]
  readonly sample?: { readonly text: string; readonly files: readonly FileDto[] }
  readonly materialNames: readonly string[]
  readonly standing: string
}

export interface CampaignLink {
  readonly code: string
  readonly title: string
  readonly href: string
  readonly summary: string
  readonly days: string
  readonly period: CampaignPeriod
}

export type CampaignPeriod = 'coming' | 'current' | 'ended'

export interface CampaignView {
  readonly title: string
  readonly summary: string
  readonly period: CampaignPeriod
  readonly days: string
  readonly organiser: string
  readonly who: string
  readonly rules: readonly string[]
  /** Where one takes part; undefined before and after, and where that is no place of the portal. */
  readonly entry: { readonly title: string; readonly href: string } | undefined
  readonly steps: readonly {
    readonly title: string
    readonly text: string
    readonly image: { readonly url: string; readonly alt: string } | undefined
    readonly href: string | undefined
  }[]
  readonly faqs: readonly { readonly question: string; readonly answer: string }[]
  readonly updatedAt: string
}

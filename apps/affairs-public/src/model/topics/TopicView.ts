import type { PageInfoDto } from '@portal/contracts'
import type { IconName } from '@portal/ui'

export interface TopicEntry {
  readonly code: string
  readonly title: string
  readonly href: string
  readonly summary: string
  readonly icon: IconName
  readonly tags: readonly string[]
  /** 长期, or from when to when. */
  readonly days: string
  readonly period: TopicPeriod
  /** Only where it is not the region the page is about. */
  readonly regionName: string | undefined
}

export type TopicPeriod = 'coming' | 'current' | 'ended'

export interface CampaignEntry {
  readonly code: string
  readonly title: string
  readonly href: string | undefined
  readonly note: string
}

export interface TopicListView {
  readonly tag: string | undefined
  readonly period: TopicPeriod | undefined
  readonly tags: readonly { readonly name: string; readonly count: number }[]
  readonly topics: readonly TopicEntry[]
  readonly campaigns: readonly CampaignEntry[]
  readonly page: PageInfoDto
}

export interface TopicView extends Omit<TopicEntry, 'href'> {
  readonly bodyHtml: string | undefined
  readonly groups: readonly {
    readonly title: string | undefined
    readonly links: readonly { readonly title: string; readonly text: string | undefined; readonly href: string }[]
  }[]
  /** A topic that is a site of its own. */
  readonly url: string | undefined
  readonly updatedAt: string
}

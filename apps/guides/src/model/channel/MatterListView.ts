import type { PageInfoDto } from '@portal/contracts'
import type { ServiceAudience } from '@portal/contracts/routes'

/** What the lists of matters are rendered from. */
export interface MatterListView {
  readonly audience: ServiceAudience
  readonly title: string
  readonly lead: string
  readonly themes: readonly Choice[]
  /** Filters that are on or off, and off now. */
  readonly switches: readonly NamedFilter[]
  readonly filters: readonly Filter[]
  readonly chosen: readonly NamedFilter[]
  readonly sort: 'hot' | 'updated' | undefined
  readonly matters: readonly MatterEntry[]
  /** Most of them are handled by levels below: a region tells who. */
  readonly isElsewhere: boolean
  readonly page: PageInfoDto
  /** The nearest level above that has some, when 仅本级 leaves none. */
  readonly upper: { readonly name: string; readonly region: string | undefined; readonly total: number } | undefined
}

interface Choice {
  readonly code: string
  readonly label: string
  readonly count?: number
}

/** A filter with its values; `name` is its parameter in the address. */
export interface Filter {
  readonly name: 'taskType' | 'tag' | 'deptCode'
  readonly title: string
  readonly values: readonly Choice[]
}

/** A filter by its parameter in the address, and how it is said. */
export interface NamedFilter {
  readonly name: string
  readonly text: string
}

/** A matter in a list: what it is, where it leads, who handles it and how. */
export interface MatterEntry {
  readonly key: string
  readonly title: string
  readonly href: string
  /** 部门 · 时限 · 跑动. */
  readonly notes: readonly string[]
  readonly tags: readonly string[]
  readonly isSuspended: boolean
  readonly onlineUrl?: string
  readonly rank?: number
  readonly opens?: {
    readonly title: string
    readonly isOpen?: boolean
    readonly handleItems: readonly { readonly title: string; readonly href: string }[]
  }
}

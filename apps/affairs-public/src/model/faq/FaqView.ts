import type { PageInfoDto } from '@portal/contracts'

export interface FaqEntry {
  readonly id: string
  readonly question: string
  readonly paragraphs: readonly string[]
  readonly matter: { readonly name: string; readonly href: string } | undefined
  readonly updatedAt: string
}

export interface FaqView {
  readonly topic: string | undefined
  readonly keyword: string | undefined
  readonly topics: readonly { readonly name: string; readonly count: number }[]
  /** The question that the address asks for. */
  readonly asked: FaqEntry | undefined
  /** What came of the vote that was sent about it without scripts. */
  readonly voted: string | undefined
  readonly entries: readonly FaqEntry[]
  readonly page: PageInfoDto
}

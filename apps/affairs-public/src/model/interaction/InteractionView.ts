import type { FacetValueDto, PageInfoDto } from '@portal/contracts'
import type { FieldMessage, ProofView } from '@portal/ui/form'

/** One of the parts of the page, ready to render. */
export type InteractionView = LettersView | LetterView | LiveView | WriteView | StatusView | CorrectionView

export interface LettersView {
  readonly kind: 'letters'
  readonly isForGovernor: boolean
  readonly figures: readonly { readonly label: string; readonly value: string; readonly unit: string }[]
  readonly kinds: readonly FacetValueDto[]
  readonly statuses: readonly FacetValueDto[]
  readonly departments: readonly { readonly name: string; readonly count: number }[]
  readonly letters: readonly LetterRow[]
  readonly page: PageInfoDto
}

export interface LetterRow {
  readonly no: string
  readonly title: string
  readonly kind: string
  readonly status: LetterStatus
  /** Who, where from, when. */
  readonly notes: readonly string[]
}

export interface LetterStatus {
  readonly text: string
  readonly tone: 'success' | 'warning' | 'neutral'
}

export interface LetterView {
  readonly kind: 'letter'
  readonly title: string
  readonly letterKind: string
  readonly status: LetterStatus
  readonly facts: readonly string[]
  readonly content: readonly string[]
  readonly reply: ReplyView | undefined
  /** What happens while there is no answer. */
  readonly waiting: string | undefined
  readonly links: readonly LinkView[]
}

export interface ReplyView {
  readonly from: string
  readonly paragraphs: readonly string[]
}

export interface LinkView {
  readonly text: string
  readonly href: string
}

export interface LiveView {
  readonly kind: 'live'
  readonly sessions: readonly LiveSessionView[]
  readonly page: PageInfoDto
}

export interface LiveSessionView {
  readonly id: string
  readonly title: string
  readonly state: { readonly text: string; readonly tone: 'accent' | 'main' | 'neutral' }
  readonly notes: readonly string[]
  readonly summary: string
  readonly link: LinkView | undefined
  readonly highlights: readonly { readonly question: string; readonly answer: string }[]
}

/** A form as the page brings it: empty, or with what was typed and what was refused. */
export interface FormStart {
  readonly values: Readonly<Record<string, string>>
  readonly errors: readonly FieldMessage[]
}

export interface WriteView {
  readonly kind: 'write'
  readonly title: string
  readonly lead: string
  readonly entry: 'mail' | 'governor'
  readonly clientToken: string
  readonly proof: ProofView
  readonly region: { readonly code: string; readonly name: string }
  readonly regions: readonly LinkView[]
  readonly departments: readonly { readonly code: string; readonly name: string }[]
  readonly matter: { readonly code: string; readonly name: string } | undefined
  readonly start: FormStart
  readonly receipt: LetterReceipt | undefined
}

export interface LetterReceipt {
  readonly no: string
  readonly queryCode: string
  readonly replyBy: string
}

export interface StatusView {
  readonly kind: 'status'
  readonly start: FormStart
  readonly found: FoundLetter | undefined
  /** Too many tries: nothing can be asked for now. */
  readonly locked: string | undefined
}

export interface FoundLetter {
  readonly no: string
  readonly title: string
  readonly letterKind: string
  readonly status: LetterStatus
  readonly submittedAt: string
  readonly reply: ReplyView | undefined
  readonly next: string | undefined
}

export interface CorrectionView {
  readonly kind: 'correction'
  readonly clientToken: string
  readonly proof: ProofView
  readonly start: FormStart
  readonly receipt: { readonly no: string } | undefined
}

import type { FileDto } from '@portal/contracts'
import type { Fact, Statement, TextLink } from '../facts/Block.ts'
import type { KeyFact } from '../guide/GuideView.ts'
import type { CombinedNotice, MaterialGroup, MemberView, PlaceView } from './CombinedView.ts'

/** A combined matter as it is said, ready to render. */
export interface ComboView {
  readonly code: string
  readonly title: string
  /** One sentence that answers: who, how many matters at once, how long, what it costs. */
  readonly lead: string
  readonly tags: readonly string[]
  readonly updatedText: string
  readonly notices: readonly CombinedNotice[]
  /** The next step; absent while it cannot be handled. */
  readonly main?: TextLink
  /** All of it on one sheet; absent where that is the next step already. */
  readonly checklist?: TextLink
  readonly pdfHref: string
  readonly keyFacts: readonly KeyFact[]
  readonly reductions: readonly ReductionView[]
  readonly members: readonly MemberView[]
  readonly conditions: readonly string[]
  readonly materials: readonly MaterialGroup[]
  readonly flows: readonly { readonly title: string; readonly lines: readonly string[] }[]
  readonly places: readonly PlaceView[]
  readonly statements: readonly Statement[]
  readonly operationGuide: readonly { readonly title: string; readonly text: string }[]
  readonly attachments: readonly FileDto[]
  readonly faqs: readonly { readonly title: string; readonly answer: Fact }[]
}

/** What became less by combining the matters. */
export interface ReductionView {
  readonly label: string
  readonly before: string
  readonly after: string
  /** What is left of a hundred. */
  readonly share: number
  /** 减少 12 个 */
  readonly change: string
}

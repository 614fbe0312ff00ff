import type { FileDto } from '@portal/contracts'
import type { Fact, TextLink } from '../facts/Block.ts'
import type { KeyFact } from '../guide/GuideView.ts'
import type { QuestionnaireView } from '../questionnaire/QuestionnaireView.ts'

/** What combined matters and scene guides show of several matters at once, ready to render. */

export interface MemberView {
  readonly name: string
  /** Its guide; absent where the region has none. */
  readonly href?: string
  /** 荔湾区公安局 · 当场办结 · 不收费 */
  readonly facts: readonly string[]
  /** What comes out of it. */
  readonly results?: string
  /** Only in some cases. */
  readonly isOptional?: boolean
  readonly online?: TextLink
  /** Why it cannot be handled now. */
  readonly block?: BlockView
}

export interface BlockView {
  readonly text: string
  readonly successor?: TextLink
}

/** 要准备, 不用交, 其他情形才要; groups without materials are left out. */
export interface MaterialGroup {
  readonly id: 'bring' | 'spared' | 'depends'
  readonly title: string
  readonly materials: readonly MergedMaterial[]
}

export interface MergedMaterial {
  readonly name: string
  /** 原件 2 份 · 自备 */
  readonly facts: readonly string[]
  /** Which members need it, or why it need not be handed in. */
  readonly reason: string
  readonly files: readonly FileDto[]
  /** What to mind about it. */
  readonly requirements: readonly string[]
}

export interface PlaceView {
  readonly name: string
  readonly address: string
  /** The card of the hall. */
  readonly href?: string
  readonly officeTime: string
  readonly phone: Fact
  readonly more: readonly { readonly term: string; readonly text: string }[]
  /** Which members are handled there; absent when all are. */
  readonly members?: string
}

export interface LeftOut {
  readonly name: string
  readonly reason: string
}

export interface CombinedNotice {
  readonly tone: 'danger' | 'warning' | 'info' | 'sample'
  readonly title?: string
  readonly text: string
  readonly action?: TextLink
}

/** Something to do: a matter, a combined matter, or only a piece of advice. */
export interface ResultStep extends Partial<MemberView> {
  readonly name: string
  readonly facts: readonly string[]
  readonly reason?: string
  /** Until when. */
  readonly due?: string
  readonly advice?: string
}

/** What the answers lead to. */
export interface QuestionnaireResultView {
  /** 您要办 3 件事 */
  readonly title: string
  readonly keyFacts: readonly KeyFact[]
  readonly steps: readonly ResultStep[]
  readonly materials: readonly MaterialGroup[]
  readonly fees: readonly string[]
  readonly places: readonly PlaceView[]
  readonly leftOut: readonly LeftOut[]
  /** The step that leads on. */
  readonly main?: TextLink
  readonly onward: Onward
}

/** How the checklist goes along: on paper where the portal makes one, and on a phone. */
export interface Onward {
  readonly pdfHref?: string
  readonly qrHref?: string
}

/** A page of questions that end in a result. */
export interface QuestionnairePageView {
  readonly title: string
  readonly lead: string
  readonly notices: readonly CombinedNotice[]
  readonly walk: QuestionnaireView
  /** What the answers so far have settled. */
  readonly soFar?: string
  /** What the ticks of its materials are kept by. */
  readonly ticksKey: string
  /** Present when all is answered. */
  readonly result?: QuestionnaireResultView
  /** On paper: where it comes from and how current it is. */
  readonly origin: string
}

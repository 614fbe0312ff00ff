import type { CalendarDto, FileDto } from '@portal/contracts'
import type { OpeningHours } from '@portal/validation/calendar'
import type { Counted } from './guide/Counted.ts'
import type { SectionId } from './sections.ts'

/**
 * A guide as it is said, ready to draw: what all its drawings read. It is made where the page is loaded, so the words
 * and the code tables behind them travel once with the page and not in a script.
 */
export interface GuideView {
  readonly code: string
  readonly title: string
  /** At most two. */
  readonly tags: readonly string[]
  /** Region and department. */
  readonly origin: Fact
  /** To the same matter where the visitor lives; absent when the guide is one for all. */
  readonly elsewhere?: TextLink
  /** When the guide was last compared with what holds. */
  readonly checkedText: string
  readonly notices: readonly GuideNotice[]
  readonly actions: ActionsByDevice
  readonly keyFacts: readonly KeyFact[]
  /** Who can, where, what to bring and what next: with the key facts at most 400 characters. */
  readonly brief: readonly Statement[]
  /** Absent when all visitors of the matter are in one. */
  readonly situation?: Situation
  /** In the order of the generation. */
  readonly sections: readonly GuideSection[]
}

/** 您的情形: the questions that decide what applies. Every option is an address; that of a chosen one takes it back. */
export interface Situation {
  readonly questions: readonly { readonly text: string; readonly help?: string; readonly options: readonly Choice[] }[]
  /** What became of answers that came with an old address. */
  readonly notices: readonly string[]
  /** Where the questions are asked one by one. */
  readonly walkHref?: string
  /** What the answers ruled out, with the way back to everything. */
  readonly leftOut?: { readonly text: string; readonly href: string }
}

export interface Choice {
  readonly title: string
  readonly href: string
  readonly isCurrent: boolean
}

/** The whole guide, with the way to others. */
export interface WholeGuide extends GuideView {
  readonly similar: readonly TextLink[]
}

/** A guide of a few sections, with the address of the whole one. */
export interface ShortGuideView extends GuideView {
  readonly fullHref: string
}

export interface GuideNotice {
  readonly tone: 'danger' | 'warning' | 'sample'
  readonly title?: string
  readonly text: string
  readonly action?: TextLink
}

/** The way on. Some matters are handled elsewhere on a phone; only those have one of their own there. */
export interface ActionsByDevice {
  readonly desktop: GuideActions
  readonly mobile?: GuideActions
}

export interface GuideActions {
  /** The step that leads on; absent when the matter is suspended or withdrawn. */
  readonly main?: TextLink
  readonly scheduleHref?: string
  readonly printHref: string
  /** Picture of the code that takes the guide to a phone. */
  readonly qrHref?: string
}

export interface KeyFact {
  readonly label: string
  readonly value: string
  readonly unit?: string
  readonly note?: string
}

interface SectionHead {
  readonly id: SectionId
  readonly title: string
}

export interface GuideSection extends SectionHead {
  readonly blocks: readonly Block[]
}

export interface TextLink {
  readonly text: string
  readonly href: string
}

/** Something the guide says: plain, with links in it, in several lines, as files, or as a code to copy. */
export type Fact =
  | string
  | { readonly parts: readonly (string | TextLink)[] }
  | { readonly text: string; readonly explanation: string }
  | { readonly lines: readonly string[] }
  | { readonly files: readonly FileDto[]; readonly subject: string }
  | { readonly code: string; readonly subject: string }

export interface Statement {
  readonly term: string
  /** What the term means, where the page has it for the first time. */
  readonly explanation?: string
  readonly fact: Fact
  readonly isLong?: boolean
}

export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | StatementsBlock
  | ConditionsBlock
  | RecordsBlock
  | MaterialsBlock
  | { readonly kind: 'places'; readonly places: readonly Place[] }
  | DeadlineBlock
  | { readonly kind: 'steps'; readonly shared?: string; readonly steps: readonly Step[] }
  | { readonly kind: 'questions'; readonly questions: readonly { title: string; answer: Fact }[] }
  | { readonly kind: 'part'; readonly part: SectionHead; readonly blocks: readonly Block[] }
  | { readonly kind: 'absent'; readonly parts: readonly SectionHead[] }

export interface ConditionsBlock {
  readonly kind: 'conditions'
  readonly title: string
  readonly items: readonly string[]
  readonly isFolded?: boolean
}

/** A form: the day that one hands in gives the day by which it must be done. */
export interface DeadlineBlock {
  readonly kind: 'deadline'
  readonly counted: Counted
  readonly action: string
  /** What else of the address stays. */
  readonly kept: readonly { readonly name: string; readonly value: string }[]
  /** The day that the address asks for, and what follows from it. */
  readonly from?: string
  readonly said?: Fact
  /** How it is counted. */
  readonly rule: string
}

export interface StatementsBlock {
  readonly kind: 'statements'
  readonly statements: readonly Statement[]
  readonly columns?: 1 | 2
  /** Each statement folds by itself. */
  readonly isFolded?: boolean
}

/** Several of a kind: windows, laws, steps. A table in the established drawing. */
export interface RecordsBlock {
  readonly kind: 'records'
  readonly title: string
  readonly columns: readonly RecordColumn[]
  readonly rows: readonly RecordRow[]
  /** Six columns or more. */
  readonly isWide?: boolean
  readonly modern: 'table' | 'cards' | 'folds'
}

export type RecordRow = readonly Fact[]

/** The first column names the row. */
export interface RecordColumn {
  readonly title: string
  readonly width?: 'narrow' | 'short' | 'medium'
}

/** Where one goes: three facts, the rest folded. */
export interface Place {
  readonly name: string
  readonly facts: readonly Statement[]
  readonly more: readonly Statement[]
  /** Absent where the sentence about the hours says more than hours. */
  readonly opening?: Opening
}

/** By what the browser says whether a place is open now. */
export interface Opening {
  readonly hours: OpeningHours
  readonly holidays: CalendarDto
}

export interface Step {
  readonly title: string
  /** What sets it apart from the other steps: how, who and when. */
  readonly meta: string
  readonly text: string
}

export interface MaterialsBlock {
  readonly kind: 'materials'
  /** What to bring, as far as the answers decide it. */
  readonly summary: string
  readonly groups: readonly MaterialGroup[]
  /** What holds for several of them, once: the term names them. */
  readonly shared: readonly Statement[]
}

/** What one brings can be ticked off; what is spared and what others bring is only read. */
export interface MaterialGroup {
  readonly kind: 'bring' | 'spared' | 'others'
  readonly title: string
  readonly note?: string
  readonly materials: readonly Material[]
}

export interface Material {
  readonly id: string
  readonly name: string
  /** How many of what and from where, or who else needs it. */
  readonly meta: string
  /** What is an exception: 容缺后补, 电子证照免提交. */
  readonly mark?: string
  readonly details: readonly Statement[]
  readonly files: readonly FileDto[]
}

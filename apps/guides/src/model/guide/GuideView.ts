import type { Still, StillList } from '@portal/area'
import type { Deadline, Fact, GuideSection, Statement, TextLink } from '../facts/Block.ts'

/**
 * A guide as it is said, ready to render: what all its views read. It is made where the page is loaded, so the words
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
  readonly brief: StillList<Statement>
  /** Absent where there is nothing to count. */
  readonly deadline?: Deadline
  /** Absent when all visitors of the matter are in one. */
  readonly situation?: Situation
  /** In the order of the generation. */
  readonly sections: readonly GuideSection[]
}

/** 您的情形: the questions that decide what applies. Every option is an address; that of a chosen one takes it back. */
export interface Situation extends Still {
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
  /** Absent when there are none. */
  readonly similar?: StillList<TextLink> | undefined
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

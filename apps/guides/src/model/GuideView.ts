import type { FileDto } from '@portal/contracts'
import type { SectionId } from './sections.ts'

/**
 * A guide as it is said, ready to draw: what all its drawings read. It is made where the page is loaded, so the words
 * and the code tables behind them travel once with the page and not in a script.
 */
export interface GuideView {
  readonly title: string
  readonly tags: readonly string[]
  /** Region and department. */
  readonly origin: Fact
  readonly updatedText: string
  readonly notices: readonly GuideNotice[]
  readonly actions: ActionsByDevice
  readonly keyFacts: readonly KeyFact[]
  /** The situations of the matter; empty when there is no choice. */
  readonly scenes: readonly { title: string; href: string; isCurrent: boolean }[]
  /** In the order of the generation. */
  readonly sections: readonly GuideSection[]
}

/** The whole guide, in the established drawing. */
export interface EstablishedGuide extends GuideView {
  readonly similar: readonly TextLink[]
}

/** The whole guide in the modern drawing, with help beside it. */
export interface ModernGuide extends EstablishedGuide {
  readonly help: GuideHelp
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
  /** Why the main step is not online handling. */
  readonly explain?: string
  readonly scheduleHref?: string
  readonly printHref: string
}

export interface KeyFact {
  readonly label: string
  readonly value: string
  readonly unit?: string
  readonly note?: string
}

/** Where to go and whom to ask, in short. */
export interface GuideHelp {
  readonly window?: { readonly name: string; readonly lines: readonly string[] }
  readonly consult: Fact
  readonly links: readonly TextLink[]
}

export interface GuideSection {
  readonly id: SectionId
  readonly title: string
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
  | { readonly lines: readonly string[] }
  | { readonly files: readonly FileDto[]; readonly subject: string }
  | { readonly code: string; readonly subject: string }

export interface Statement {
  readonly term: string
  readonly fact: Fact
  readonly isLong?: boolean
}

export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | StatementsBlock
  | { readonly kind: 'conditions'; readonly title: string; readonly items: readonly string[] }
  | RecordsBlock
  | { readonly kind: 'materials'; readonly materials: readonly Material[] }
  | { readonly kind: 'questions'; readonly questions: readonly { title: string; answer: Fact }[] }
  | { readonly kind: 'part'; readonly part: GuideSection }

export interface StatementsBlock {
  readonly kind: 'statements'
  readonly statements: readonly Statement[]
  readonly columns?: 1 | 2
  /** The modern drawing folds each statement. */
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
  readonly modern: 'table' | 'cards' | 'folds' | 'timeline'
}

export type RecordRow = readonly Fact[]

/** The first column names the row. */
export interface RecordColumn {
  readonly title: string
  readonly width?: 'narrow' | 'short' | 'medium'
}

export interface Material {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly source: string
  readonly copies: string
  readonly form: string
  readonly need: string
  readonly isNeeded: boolean
  readonly exemptWay?: string
  readonly requirements: readonly Statement[]
  readonly blankForms: Fact
  readonly samples: Fact
}

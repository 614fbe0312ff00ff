import type { Still, StillList } from '@portal/area'
import type { CalendarDto, FileDto, TermDto } from '@portal/contracts'
import type { OpeningHours } from '@portal/validation/calendar'
import type { SectionId } from './sections.ts'

interface SectionHead {
  readonly id: SectionId
  readonly title: string
}

export interface GuideSection extends SectionHead, Still {
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
  | PlacesBlock
  | StepsBlock
  | { readonly kind: 'questions'; readonly questions: readonly { title: string; answer: Fact }[] }
  | PartBlock

/** A section within a section. What comes first needs no heading below that of the section. */
export interface PartBlock extends Still {
  readonly kind: 'part'
  readonly part: { readonly id: string; readonly title?: string }
  readonly blocks: readonly Block[]
}

export interface ConditionsBlock {
  readonly kind: 'conditions'
  /** Those that few read are folded under it; the others stand under the title of their section. */
  readonly foldTitle?: string
  readonly items: readonly string[]
}

export interface Counted {
  readonly terms: { readonly promised: TermDto; readonly statutory: TermDto | null }
  readonly holidays: CalendarDto
  /** The calendar file; it takes the day as `from`. */
  readonly eventHref: string
}

/** A form: the day that one hands in gives the day by which it must be done. */
export interface Deadline {
  readonly counted: Counted
  readonly action: string
  /** What else of the address stays. */
  readonly kept: readonly { readonly name: string; readonly value: string }[]
  /** The day that the address asks for, and what follows from it. */
  readonly from?: string
  readonly said?: Fact
  /** How it is counted, said with the day. */
  readonly rule: string
}

export interface StatementsBlock {
  readonly kind: 'statements'
  readonly statements: readonly Statement[]
  readonly columns?: 1 | 2
  /** Each statement folds by itself. */
  readonly isFolded?: boolean
}

/** Several of a kind: windows, laws, steps. A table in the established view. */
export interface RecordsBlock {
  readonly kind: 'records'
  readonly title: string
  readonly columns: readonly RecordColumn[]
  readonly rows: readonly RecordRow[]
  /** Six columns or more. */
  readonly isWide?: boolean
  readonly modern: 'table' | 'cards'
}

export type RecordRow = readonly Fact[]

/** The first column names the row. */
export interface RecordColumn {
  readonly title: string
  readonly width?: 'narrow' | 'short' | 'medium'
}

export interface PlacesBlock {
  readonly kind: 'places'
  readonly places: readonly Place[]
  /** By what the browser says whether one is open now; absent where nobody knows its hours. */
  readonly holidays?: CalendarDto
  /** The short answer has named the only one; paper names it here. */
  readonly isTold?: boolean
}

/** Where one goes: of the first the line stands open; all else is folded, and rendered once. */
export interface Place {
  readonly name: string
  /** Address and hours in one line; it leads to the map, or to the card of the hall that has the way there, too. */
  readonly line: Fact
  readonly facts: readonly Statement[]
  /** Where the guide tells it as that of all questions, and not here. */
  readonly phone?: string
  readonly more?: StillList<Statement>
  /** Absent where the sentence about the hours says more than hours. */
  readonly hours?: OpeningHours
}

export interface StepsBlock {
  readonly kind: 'steps'
  /** Whose they all are, where it is not the body that the page names at its head. */
  readonly shared?: string
  readonly steps: readonly Step[]
}

export interface Step {
  readonly title: string
  /** What sets it apart from the other steps: how, who and when. */
  readonly meta: string
  /** What is done in it, where more is known than its name. */
  readonly text: string
}

export interface MaterialsBlock {
  readonly kind: 'materials'
  readonly groups: readonly MaterialGroup[]
  /** What holds for several of them, once: the term names them. */
  readonly shared: readonly Statement[]
}

/** What one brings can be ticked off; what is spared and what others bring is only read. */
export interface MaterialGroup {
  readonly kind: 'bring' | 'spared' | 'others'
  readonly title: string
  /** How many of each, where that is the same. */
  readonly copies?: string
  readonly materials: readonly Material[]
}

export interface Material {
  readonly id: string
  readonly name: string
  /** Who else needs it, how many of what and from where. */
  readonly meta: string
  /** What is an exception: 容缺后补, 电子证照免提交. */
  readonly mark?: string
  readonly details: readonly Statement[]
  readonly files: readonly FileDto[]
}

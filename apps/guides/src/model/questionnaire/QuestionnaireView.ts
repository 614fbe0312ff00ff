import type { TextLink } from '../facts/Block.ts'

/** How far a visitor came through the questions, ready to render. */
export interface QuestionnaireView {
  /** What became of answers in the address that could not be kept. */
  readonly notices: readonly string[]
  /** The questions have changed since the address was made. */
  readonly isOutdated: boolean
  readonly answered: readonly AnsweredQuestion[]
  /** The question to answer now; absent when all is answered. */
  readonly question?: QuestionView
  /** Without any answer; absent while there is none. */
  readonly restart?: TextLink
}

export interface AnsweredQuestion {
  readonly id: string
  readonly text: string
  readonly answer: string
  /** The same question again, with the answer given. */
  readonly changeHref: string
}

export interface QuestionView {
  readonly id: string
  readonly text: string
  readonly help?: string
  readonly why?: string
  readonly isMultiple: boolean
  readonly options: readonly OptionView[]
  /** 第 2 题，共 4 题 */
  readonly progress: string
  /** Where the answer goes: a path, and what is sent along. */
  readonly action: string
  readonly fields: readonly { readonly name: string; readonly value: string }[]
  /** The question before this one; absent at the first. */
  readonly back?: TextLink
}

export interface OptionView {
  /** As it stands in addresses: `q1:o2`. */
  readonly value: string
  readonly label: string
  readonly help?: string
  readonly isChosen: boolean
}

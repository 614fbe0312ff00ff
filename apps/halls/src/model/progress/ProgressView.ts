import type { FieldMessage, ProofView } from '@portal/ui/form'

/** The query form, empty or come back with what was refused. */
export interface QueryView {
  readonly kind: 'query'
  readonly proof: ProofView
  /** The number alone: a name that was typed is written into no page. */
  readonly caseNo: string
  /** The number was asked for so often that more than the name is needed. */
  readonly asksPhone: boolean
  readonly errors: readonly FieldMessage[]
}

/** Nothing can be asked for now, or what was opened is closed again. */
export interface ClosedView {
  readonly kind: 'locked' | 'expired'
  readonly reason: string
}

export interface CaseView {
  readonly kind: 'case'
  readonly token: string
  readonly caseNo: string
  readonly title: string
  readonly status: { readonly text: string; readonly tone: 'main' | 'success' | 'warning' | 'accent' | 'neutral' }
  readonly promise: PromiseView | undefined
  readonly facts: readonly { readonly term: string; readonly text: string }[]
  readonly shared: string | undefined
  readonly steps: readonly CaseStep[]
  readonly corrections: readonly CorrectionNote[]
  readonly specials: readonly SpecialNote[]
  readonly result: readonly { readonly term: string; readonly text: string }[]
  readonly department: { readonly name: string; readonly phone: string | undefined }
  readonly guideHref: string | undefined
  readonly rating: RatingView
  /** 14:35, when the page has to be asked for again. */
  readonly until: string
  /** Milliseconds until then. */
  readonly lifeMs: number
}

/** How the case stands against the day the office promised. */
export interface PromiseView {
  readonly text: string
  readonly tone: 'main' | 'neutral' | 'accent'
  readonly note: string | undefined
}

export interface CaseStep {
  readonly title: string
  readonly meta: string
  readonly content: string
  readonly state: 'done' | 'current' | 'todo' | 'stopped'
}

/** 补正: what has to be handed in again. */
export interface CorrectionNote {
  readonly title: string
  readonly reason: string
  readonly materials: readonly string[]
  readonly isOpen: boolean
}

/** 特别程序: its days do not count. */
export interface SpecialNote {
  readonly title: string
  readonly text: string
}

export type RatingView =
  | {
      readonly kind: 'open'
      readonly start: {
        values: { level: string | undefined; tags: readonly string[]; text: string | undefined }
        errors: readonly FieldMessage[]
      }
    }
  | { readonly kind: 'done'; readonly text: string }
  | { readonly kind: 'closed' }

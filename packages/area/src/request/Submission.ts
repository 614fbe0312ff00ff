import type { ReceiptDto, ReceiptPath } from '@portal/contracts'
import type { Route } from '@portal/contracts/routes'

/**
 * A form that was sent to a page without scripts, after the content service answered. Exactly one of `receipt` and `problem`
 * is there. The page rendered from it is never kept by anyone.
 */
export interface Submission<Form extends string = string, Receipt = unknown> {
  /** Its name in the route's `submits`. */
  readonly form: Form
  /** What was typed, without files; several values of one name in their order. */
  readonly fields: Readonly<Record<string, readonly string[]>>
  readonly receipt?: Receipt
  /** Why it was not taken; `errors` name fields of the form. */
  readonly problem?: SubmissionProblem
}

export interface SubmissionProblem {
  readonly status: number
  readonly title: string
  readonly detail: string
  readonly errors: readonly { readonly name: string; readonly message: string }[]
}

/** The forms that a route declares, each with the receipt of its address. */
export type SubmissionOf<R extends Route> = R['submits'] extends infer S
  ? { readonly [F in keyof S & string]: Submission<F, S[F] extends ReceiptPath ? ReceiptDto<S[F]> : unknown> }[keyof S &
      string]
  : never

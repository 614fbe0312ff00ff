import { ApiError, createHttpClient } from '@portal/http'
import type { FieldMessage } from './formState.ts'

/** What came of a form that was sent by script: the receipt, or a sentence for the visitor with the faults of fields. */
export type SentForm<Receipt> =
  | { readonly receipt: Receipt; readonly problem?: never }
  | { readonly receipt?: never; readonly problem: SentProblem }

export interface SentProblem {
  readonly status: number
  readonly title: string
  readonly detail: string
  readonly errors: readonly FieldMessage[]
}

/** A letter with three files over a poor line. */
const TIMEOUT_MS = 120_000

/**
 * Sends a form to the content service.
 * @throws ApiError when there was no answer, or none with words for the visitor
 */
export async function sendForm<Receipt>(path: string, body: FormData | object): Promise<SentForm<Receipt>> {
  try {
    const { data } = await createHttpClient({ timeoutMs: TIMEOUT_MS }).post<Receipt>(path, body)
    return { receipt: data }
  } catch (error) {
    if (!(error instanceof ApiError) || error.problem?.detail === undefined) throw error
    const { title = '提交没有成功', detail, errors } = error.problem
    return { problem: { status: error.status, title, detail, errors } }
  }
}

/** Faults as the form shows them: those of its fields, or else the sentence about the whole. */
export function faultsOf({ errors, detail }: Pick<SentProblem, 'errors' | 'detail'>): readonly FieldMessage[] {
  return errors.length > 0 ? errors : [{ name: 'form', message: detail }]
}

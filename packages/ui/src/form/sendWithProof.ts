import type { ProofFields } from '@portal/contracts'
import type { HttpClient } from '@portal/http'
import { askService, type ServiceAnswer, type ServiceProblem } from './askService.ts'
import type { ProofBinding } from './useProof.ts'

interface ProvenForm {
  proof: ProofBinding
  /** The answer to the question in words, where the visitor had to give one. */
  typed: string | undefined
  makeBody: (fields: ProofFields) => FormData | object
}

const unanswered: ServiceProblem = {
  status: 400,
  title: '验证没有完成',
  detail: '请回答验证问题',
  errors: [{ name: 'proofAnswer', message: '请回答验证问题' }],
}

/**
 * Sends a form that needs a proof. What the browser proved and the server does not take, because it is used or too old, is
 * proved once more; a visitor gets another question.
 * @throws Error when there was no answer with words for the visitor
 */
export async function sendWithProof<Receipt>(
  http: HttpClient,
  path: string,
  { proof, typed, makeBody }: ProvenForm,
): Promise<ServiceAnswer<Receipt>> {
  const fields = await proof.prove(typed)
  if (fields === undefined) return { problem: unanswered }
  const sent = await askService<Receipt>(http, path, makeBody(fields))
  if (!sent.problem?.errors.some(({ name }) => name === 'proofAnswer' || name === 'proofTicket')) return sent
  if (proof.isAsked) {
    await proof.renew()
    return sent
  }
  const again = await proof.prove(undefined)
  return again === undefined ? { problem: unanswered } : askService<Receipt>(http, path, makeBody(again))
}

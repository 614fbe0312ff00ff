import { ApiError } from './ApiError.ts'
import type { HttpAnswer } from './HttpClient.ts'
import { parseProblem } from './parseProblem.ts'

/** An answer as it came over the wire; header names in lower case. */
export interface RawAnswer {
  status: number
  headers: Readonly<Record<string, string>>
  body: string
}

const JSON_TYPE = /^\s*application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i
export const STATUSES_WITHOUT_BODY: readonly number[] = [204, 205, 304]

/**
 * The data of an answer. Pages that sit in between (the sign-in of a network, a proxy's error) are HTML: they become an
 * ApiError like any other failure.
 * @throws ApiError http for an error status, not-json for a success that is none
 */
export function readAnswer<T>(raw: RawAnswer, asked: { url: string; method: string }): HttpAnswer<T> {
  const { status, headers, body } = raw
  const isJson = JSON_TYPE.test(headers['content-type'] ?? '')
  const requestId = headers['x-request-id']
  if ((status < 200 || status > 299) && status !== 304) {
    const problem = isJson ? parseProblem(body) : undefined
    throw new ApiError({ code: 'http', url: asked.url, status, requestId: requestId ?? problem?.requestId, problem })
  }
  if (STATUSES_WITHOUT_BODY.includes(status) || asked.method === 'head')
    return { data: undefined as T, status, headers }
  if (!isJson) throw new ApiError({ code: 'not-json', url: asked.url, requestId })
  try {
    const data: unknown = JSON.parse(body)
    return { data: data as T, status, headers }
  } catch {
    // Without the cause, whose message quotes the answer.
    throw new ApiError({ code: 'not-json', url: asked.url, requestId })
  }
}

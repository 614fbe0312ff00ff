import type { ApiError, HttpClient } from '@portal/http'

/** A letter with three files over a poor line. */
const TIMEOUT_MS = 120_000

/** Why the content service did not take something, as far as its answer says so (RFC 9457). */
export interface ServiceProblem {
  readonly status: number
  readonly title: string
  readonly detail: string
  readonly errors: readonly { readonly name: string; readonly message: string }[]
}

export type ServiceAnswer<Data> =
  | { readonly data: Data; readonly problem?: never }
  | { readonly data?: never; readonly problem: ServiceProblem }

/**
 * Asks the content service from a form in the browser: by POST where there is a body, which is never sent twice.
 * @throws Error when there was no answer, or none with words for the visitor
 */
export async function askService<Data>(
  http: HttpClient,
  path: string,
  body?: FormData | object,
): Promise<ServiceAnswer<Data>> {
  const options = { timeoutMs: TIMEOUT_MS }
  try {
    const { data } = await (body === undefined ? http.get<Data>(path, options) : http.post<Data>(path, body, options))
    return { data }
  } catch (error) {
    if (!isApiError(error) || error.problem?.detail === undefined) throw error
    const { title = '提交没有成功', detail, errors } = error.problem
    return { problem: { status: error.status, title, detail, errors } }
  }
}

/** By its name: the client is the shell's, whose class this build does not hold. */
function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError'
}

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
 * Asks the content service from a form in the browser. Not by the client of @portal/http: areas draw forms on the server,
 * too, and its library would come into each of their server builds (350 KB) without ever being used there.
 * @throws Error when there was no answer, or none with words for the visitor
 */
export async function askService<Data>(path: string, body?: FormData | object): Promise<ServiceAnswer<Data>> {
  const answer = await fetch(path, { ...requestOf(body), signal: AbortSignal.timeout(TIMEOUT_MS) })
  const text: unknown = await answer.json()
  // The service answers as its contract says, which its own tests hold it to.
  if (answer.ok) return { data: text as Data }
  const { title, detail, errors } = readRecord(text)
  if (typeof detail !== 'string') throw new Error(`The content service answered ${answer.status} without a sentence`)
  return {
    problem: {
      status: answer.status,
      title: typeof title === 'string' ? title : '提交没有成功',
      detail,
      errors: (Array.isArray(errors) ? errors : [])
        .map(readRecord)
        .flatMap(({ name, message }) =>
          typeof name === 'string' && typeof message === 'string' ? [{ name, message }] : [],
        ),
    },
  }
}

function requestOf(body: FormData | object | undefined): RequestInit {
  const headers = { accept: 'application/json' }
  if (body === undefined) return { headers }
  if (body instanceof FormData) return { method: 'POST', headers, body }
  return { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

function readRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

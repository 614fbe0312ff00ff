/** What is signed of a request: all that decides what it does. */
export interface SignedPart {
  readonly method: string
  readonly address: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | undefined
}

/** Gives the headers of a request, those that say who asks among them. */
export type Sign = (part: SignedPart) => Promise<Record<string, string>>

interface Request {
  /** By default GET. */
  readonly method?: 'PUT' | 'POST' | 'DELETE'
  readonly body?: Buffer
  /** Bytes of the answer. */
  readonly limit: number
  /** Until the last byte is here. */
  readonly withinMs: number
  readonly headers?: Readonly<Record<string, string>>
  readonly sign?: Sign | undefined
  readonly signal?: AbortSignal
}

interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Buffer
}

/**
 * What one address answers, from its own origin alone. Whoever asks judges the status.
 * @throws Error that says what is wrong: away, a redirect, too large, too slow, cut off
 */
export async function sendRequest(address: URL, request: Request): Promise<Answer> {
  const { method = 'GET', body, limit, withinMs, headers = {}, sign, signal } = request
  const tooLate = AbortSignal.timeout(withinMs)
  try {
    const own = sign ? await sign({ method, address, headers, body }) : headers
    const answer = await fetch(address, {
      method,
      ...(body && { body: new Uint8Array(body) }),
      redirect: 'manual',
      // What is unpacked on the way has another size than what was sent. Proxies change it: it is never signed.
      headers: { 'accept-encoding': 'identity', ...own },
      signal: signal ? AbortSignal.any([signal, tooLate]) : tooLate,
    })
    const refusal = refuseAnswer(answer, limit)
    if (refusal !== undefined) {
      await answer.body?.cancel()
      throw new Error(refusal)
    }
    return { status: answer.status, headers: answer.headers, bytes: await readBody(answer, limit) }
  } catch (cause) {
    if (tooLate.aborted) throw new Error(`it was not here whole within ${withinMs} ms`, { cause })
    throw new Error(rootOf(cause), { cause })
  }
}

function refuseAnswer({ status, headers }: Response, limit: number): string | undefined {
  if (status !== 304 && status >= 300 && status < 400) return `it redirects (${status}), which is not followed`
  const encoding = headers.get('content-encoding') ?? 'identity'
  if (encoding !== 'identity') return `it is sent packed (${encoding.slice(0, 20)}), not as it lies there`
  if (Number(headers.get('content-length')) > limit) return tooLarge(limit)
  return undefined
}

async function readBody({ body }: Response, limit: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.byteLength
    // Leaving the loop ends the connection.
    if (length > limit) throw new Error(tooLarge(limit))
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, length)
}

function tooLarge(limit: number): string {
  return `it is larger than ${limit} bytes`
}

/** fetch hides what the network or TLS said behind words that are always the same. */
function rootOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof AggregateError) return rootOf(error.cause.errors[0])
  return error.cause instanceof Error ? rootOf(error.cause) : error.message
}

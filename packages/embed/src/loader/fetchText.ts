import { joinSignals } from '../joinSignals.ts'
import { LoadError } from './LoadError.ts'

const TIME_LIMIT_MS = 15_000
/** Ten times the largest guide of the sample. */
const SIZE_LIMIT_BYTES = 4 * 1024 * 1024

interface FetchOptions {
  readonly signal?: AbortSignal
  /** Of released files; what a page is rendered from has none. */
  readonly integrity?: string
  /** `reload`: what the browser kept may be what was wrong. */
  readonly cache?: 'default' | 'reload'
}

/**
 * A text of the portal: without cookies, without redirects, with an end to its size and its time.
 * @throws LoadError; the signal's reason when it was aborted
 */
export async function fetchText(url: string, { signal, ...how }: FetchOptions): Promise<string> {
  const timeout = AbortSignal.timeout(TIME_LIMIT_MS)
  const limit = signal ? joinSignals(signal, timeout) : timeout
  try {
    const answer = await fetch(url, { ...how, signal: limit, credentials: 'omit', redirect: 'error', mode: 'cors' })
    if (answer.status === 404) throw new LoadError('missing', `${url} is not there`)
    if (!answer.ok) throw new LoadError('unavailable', `${url} answered ${answer.status}`)
    return await readWithin(answer, url)
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof LoadError) throw error
    throw new LoadError('unavailable', `${url} did not arrive: ${error instanceof Error ? error.message : error}`)
  }
}

async function readWithin({ body }: Response, url: string): Promise<string> {
  if (!body) return ''
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > SIZE_LIMIT_BYTES) {
      await reader.cancel()
      throw new LoadError('unavailable', `${url} is larger than ${SIZE_LIMIT_BYTES} bytes`)
    }
    text += decoder.decode(value, { stream: true })
  }
}

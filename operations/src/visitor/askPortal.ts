import { errorCode } from '@portal/config/error-code'
import { reasonOf } from '@portal/config/reason-of'
import { VisitFault } from './VisitFault.ts'

/** What one question may cost, whatever is at the other end. */
const answerWithinMs = 10_000
const maxBytes = 16 * 1024 * 1024
const maxHops = 3

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Buffer
  /** Where it came from in the end. */
  readonly address: URL
}

interface Question {
  readonly stop: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * Asks a portal as a visitor without scripts and cookies does. Redirects are followed within the portal only.
 * @throws VisitFault when there is no answer in time, one that is too large, or one that leads elsewhere
 */
export async function askPortal(address: URL, question: Question): Promise<Answer> {
  let at = address
  for (let hop = 0; hop <= maxHops; hop += 1) {
    const answer = await askOnce(at, question)
    const next = answer.headers.get('location')
    if (answer.status < 300 || answer.status >= 400 || next === null) return answer
    const target = URL.canParse(next, at.href) ? new URL(next, at) : undefined
    if (target?.origin !== address.origin)
      throw new VisitFault(`${pathOf(at)} 转到了别处（${target?.origin ?? '不是地址'}）`)
    at = target
  }
  throw new VisitFault(`${pathOf(address)} 转了 ${maxHops} 次还没有到`)
}

async function askOnce(address: URL, { stop, headers = {} }: Question): Promise<Answer> {
  const late = AbortSignal.timeout(answerWithinMs)
  try {
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { 'user-agent': 'portal-visit', ...headers },
      signal: AbortSignal.any([stop, late]),
    })
    return { status: answer.status, headers: answer.headers, bytes: await readBytes(answer, address), address }
  } catch (error) {
    stop.throwIfAborted()
    if (error instanceof VisitFault) throw error
    if (late.aborted) throw new VisitFault(`${pathOf(address)} ${answerWithinMs / 1000} 秒内没有答完`)
    throw new VisitFault(`${pathOf(address)} 连接不上（${causeOf(error)}）`, { cause: error })
  }
}

async function readBytes(answer: Response, address: URL): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw new VisitFault(`${pathOf(address)} 的回答超过 ${maxBytes / 1024 / 1024} MB`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

export function pathOf({ pathname, search }: URL): string {
  return `${pathname}${search}`
}

/** `fetch` says of every failure that it failed; what happened stands below. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return errorCode(cause) ?? reasonOf(cause)
}

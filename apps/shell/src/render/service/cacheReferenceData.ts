import type { HttpAnswer, HttpClient } from '@portal/http'
import type { Interceptor } from './Interceptor.ts'

interface Memory {
  changes: number
  readonly answers: Map<string, HttpAnswer<unknown>>
}

/** What pages of many kinds ask, and what is the same for all of them. */
const REFERENCE = /^\/api\/(regions\/[^/]+|calendar|themes)$/
/** More than any province has regions, down to its towns. */
const MOST_ANSWERS = 5_000

const memories = new WeakMap<HttpClient, Memory>()

/**
 * Has reference data asked for once: every page needs a region, every guide the holidays, and they change a few times a year.
 * @param http the client that all requests share, and with it the memory
 * @param changes the request's count of content changes; a new one empties the memory
 */
export function cacheReferenceData(http: HttpClient, changes: number): Interceptor {
  const memory = memoryOf(http, changes)
  return async (call, next) => {
    const { method, path, options } = call
    const isWhole = Object.keys(options.query ?? {}).length === 0
    if (method !== 'get' || !isWhole || !REFERENCE.test(path)) return next(call)
    const known = memory.answers.get(path)
    if (known) return known
    const answer = await next(call)
    if (memory.changes === changes && memory.answers.size < MOST_ANSWERS) memory.answers.set(path, answer)
    return answer
  }
}

function memoryOf(http: HttpClient, changes: number): Memory {
  const memory = memories.get(http) ?? { changes, answers: new Map() }
  memories.set(http, memory)
  if (memory.changes !== changes) memory.answers.clear()
  memory.changes = changes
  return memory
}

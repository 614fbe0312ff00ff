import type { HttpAnswer, HttpClient } from '@portal/http'
import type { Interceptor } from './Interceptor.ts'

interface Memory {
  changes: number
  readonly answers: Map<string, HttpAnswer<unknown>>
}

const REGIONS = '/api/regions/'
/** More than any province has, down to its towns. */
const MAXIMUM_REGIONS = 5_000

const memories = new WeakMap<HttpClient, Memory>()

/**
 * Has a region asked for once: every page needs one, and they change a few times a year.
 * @param http the client that all requests share, and with it the memory
 * @param changes the request's count of content changes; a new one empties the memory
 */
export function rememberRegions(http: HttpClient, changes: number): Interceptor {
  const memory = memoryOf(http, changes)
  return async (call, next) => {
    const { method, path } = call
    if (method !== 'get' || !path.startsWith(REGIONS)) return next(call)
    const known = memory.answers.get(path)
    if (known) return known
    const answer = await next(call)
    if (memory.changes === changes && memory.answers.size < MAXIMUM_REGIONS) memory.answers.set(path, answer)
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

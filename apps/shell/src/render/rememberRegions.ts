import type { HttpAnswer, HttpClient } from '@portal/http'

interface Memory {
  changes: number
  readonly answers: Map<string, HttpAnswer<unknown>>
}

const REGIONS = '/api/regions/'
/** More than any province has, down to its towns. */
const MAXIMUM_REGIONS = 5_000

const memories = new WeakMap<HttpClient, Memory>()

/**
 * A client that asks for a region once: every page needs one, and they change a few times a year.
 * @param changes the request's count of content changes; a new one empties the memory
 */
export function rememberRegions(http: HttpClient, changes: number): HttpClient {
  const memory = memoryOf(http, changes)
  return {
    ...http,
    get: async <T>(path: string, options?: Parameters<HttpClient['get']>[1]) => {
      if (!path.startsWith(REGIONS)) return http.get<T>(path, options)
      const known = memory.answers.get(path)
      // The same path was asked for with the same type.
      if (known) return known as HttpAnswer<T>
      const answer = await http.get<T>(path, options)
      if (memory.changes === changes && memory.answers.size < MAXIMUM_REGIONS) memory.answers.set(path, answer)
      return answer
    },
  }
}

function memoryOf(http: HttpClient, changes: number): Memory {
  const memory = memories.get(http) ?? { changes, answers: new Map() }
  memories.set(http, memory)
  if (memory.changes !== changes) memory.answers.clear()
  memory.changes = changes
  return memory
}

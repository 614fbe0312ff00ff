import { runDetached } from './requestContext.ts'

/** More keys than regions have lists. */
const usualMost = 1000

/**
 * Remembers what was counted for a revision of the content: counts over all matters of a region take a quarter of a second
 * among 60,000 matters. Who asks for the same meanwhile waits for the same answer; a failure is not kept, and beyond
 * `maxEntries` keys nothing more. `content` is what is known of the content, a new object for each of its states.
 */
export function memoizePerRevision<Value>(
  maxEntries = usualMost,
): (content: object, key: string, make: () => Promise<Value>) => Promise<Value> {
  const all = new WeakMap<object, Map<string, Promise<Value>>>()
  return (content, key, make) => {
    const kept = all.get(content) ?? new Map<string, Promise<Value>>()
    all.set(content, kept)
    const known = kept.get(key)
    if (known) return known
    const made = runDetached(make)
    if (kept.size < maxEntries) {
      kept.set(key, made)
      made.catch(() => kept.delete(key))
    }
    return made
  }
}

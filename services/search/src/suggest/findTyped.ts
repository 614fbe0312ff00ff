import { spellLetters } from '../words/spellLetters.ts'

/**
 * Where in a name stands what was typed, by its letters, else by its pinyin, else by its initials; the earliest place.
 * @param key what was typed, as a name's key (nameKey)
 * @returns places in the text, of whole letters: jieh in 结婚登记 is 结婚
 */
export function findTyped(text: string, key: string): { from: number; to: number } | undefined {
  const letters = spellLetters(text)
  const ways = [
    letters.map(({ letter }) => letter),
    letters.map(({ sound }) => sound),
    letters.map(({ sound }) => sound.slice(0, 1)),
  ]
  for (const way of ways)
    for (const [first] of way.entries()) {
      const last = lastOf(way, { first, key })
      const [start, end] = [letters[first], letters[last]]
      if (start && end) return { from: start.from, to: end.to }
    }
  return undefined
}

/** The letter with which the key ends when it is spelled from the first one on; -1 when it is not. */
function lastOf(way: readonly string[], { first, key }: { first: number; key: string }): number {
  let rest = key
  for (let place = first; place < way.length; place += 1) {
    const part = way[place] ?? ''
    if (part.startsWith(rest)) return place
    if (part === '' || !rest.startsWith(part)) return -1
    rest = rest.slice(part.length)
  }
  return -1
}

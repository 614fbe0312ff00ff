import { createHash, randomBytes } from 'node:crypto'

/** Pairs of network and word that are remembered for a day; what comes when it is full is not counted. */
const MOST_PAIRS = 200_000
/** Different words of one network that count in a day. Offices and schools stand behind one address. */
const MOST_WORDS_OF_ONE = 200

/**
 * Which searches count: of one network each word once a day, and no more words than people look for, so that nobody makes a
 * word wanted by asking for it again. Networks are known by a digest with a salt of this day and this process; both are kept in
 * memory alone and forgotten at midnight.
 */
export class CountedSearches {
  readonly #today: () => string
  #day = ''
  #salt = randomBytes(16)
  #pairs = new Set<string>()
  #wordsOf = new Map<string, number>()

  /** @param today the day, in any writing */
  constructor(today: () => string) {
    this.#today = today
  }

  /** Whether this is the network's first search for the word today. */
  count(network: string, word: string): boolean {
    this.#forgetYesterday()
    const visitor = this.#digest(network)
    const pair = this.#digest(`${visitor} ${word}`)
    const words = this.#wordsOf.get(visitor) ?? 0
    if (this.#pairs.has(pair) || this.#pairs.size >= MOST_PAIRS || words >= MOST_WORDS_OF_ONE) return false
    this.#pairs.add(pair)
    this.#wordsOf.set(visitor, words + 1)
    return true
  }

  #forgetYesterday(): void {
    const day = this.#today()
    if (day === this.#day) return
    this.#day = day
    this.#salt = randomBytes(16)
    this.#pairs = new Set()
    this.#wordsOf = new Map()
  }

  #digest(text: string): string {
    return createHash('sha256').update(this.#salt).update(text).digest('base64').slice(0, 16)
  }
}

import { createHash, randomBytes } from 'node:crypto'

/** Pairs of network and word that are remembered for a day; what comes when it is full is not counted. */
const MOST_PAIRS = 200_000
/** Different words of one visitor that count in a day. Offices and schools stand behind one address. */
const MOST_WORDS_OF_ONE = 200
/** And of a network of many visitors, so that its holder cannot fill the day for all others. */
const MOST_WORDS_OF_SITE = 10_000

/** Who searches, in any writing: nothing of it is kept. */
export interface Searcher {
  readonly id: string
  /** The network of many visitors that he is in. */
  readonly site: string | undefined
}

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

  /** Whether this is the visitor's first search for the word today. */
  count({ id, site }: Searcher, word: string): boolean {
    this.#forgetYesterday()
    const visitor = this.#digest(id)
    const pair = this.#digest(`${visitor} ${word}`)
    if (this.#pairs.has(pair) || this.#pairs.size >= MOST_PAIRS) return false
    const counted = [{ who: visitor, most: MOST_WORDS_OF_ONE }]
    if (site !== undefined) counted.push({ who: this.#digest(`site ${site}`), most: MOST_WORDS_OF_SITE })
    if (counted.some(({ who, most }) => this.#wordsBy(who) >= most)) return false
    this.#pairs.add(pair)
    for (const { who } of counted) this.#wordsOf.set(who, this.#wordsBy(who) + 1)
    return true
  }

  #wordsBy(who: string): number {
    return this.#wordsOf.get(who) ?? 0
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

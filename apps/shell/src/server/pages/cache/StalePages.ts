import { LRUCache } from 'lru-cache'
import { EncodedBody } from '../../http/EncodedBody.ts'
import type { CachedPage } from './HtmlCache.ts'
import { formatAge, insertStaleBanner } from './staleBanner.ts'

/** Pages of an outage that are asked for at once; beyond them the one that nobody asked for the longest is made again. */
const MAXIMUM_PAGES = 100

interface MadePage {
  readonly age: string
  /** When the page itself was rendered. */
  readonly madeAt: number
  readonly content: Promise<EncodedBody>
}

/** Stale pages with their age on top, each made once for as long as its age is said in the same words. */
export class StalePages {
  readonly #made = new LRUCache<string, MadePage>({ max: MAXIMUM_PAGES })

  /** @param now milliseconds since 1970 */
  async get(key: string, page: CachedPage, now: number): Promise<CachedPage> {
    const age = formatAge(now - page.madeAt)
    const made = this.#made.get(key)
    const content = made?.age === age && made.madeAt === page.madeAt ? made.content : this.#make(key, page, age)
    return { ...page, content: await content }
  }

  #make(key: string, page: CachedPage, age: string): Promise<EncodedBody> {
    const content = page.content.get('identity').then((html) => new EncodedBody([insertStaleBanner(html, age)]))
    const entry = { age, madeAt: page.madeAt, content }
    this.#made.set(key, entry)
    content.catch(() => this.#made.peek(key) === entry && this.#made.delete(key))
    return content
  }
}

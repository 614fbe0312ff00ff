import { AnswerBytes } from '../http/AnswerBytes.ts'
import { describeAge, insertAgeBanner } from './ageBanner.ts'
import type { CachedPage } from './cache/HtmlCache.ts'

/** Pages of an outage that are asked for at once; beyond them one is made again. */
const MAXIMUM_PAGES = 100

/** Last good pages with their age on top, each made once for as long as its age is said in the same words. */
export class AgedPages {
  readonly #made = new Map<string, { readonly age: string; readonly content: Promise<AnswerBytes> }>()

  /** @param now milliseconds since 1970 */
  async get(key: string, page: CachedPage, now: number): Promise<CachedPage> {
    const age = describeAge(now - page.madeAt)
    const made = this.#made.get(key)
    const content = made?.age === age ? made.content : this.#make(key, page, age)
    return { ...page, content: await content }
  }

  #make(key: string, page: CachedPage, age: string): Promise<AnswerBytes> {
    const content = page.content.get('identity').then((html) => new AnswerBytes(insertAgeBanner(html, age)))
    this.#made.delete(key)
    this.#made.set(key, { age, content })
    for (const oldest of this.#made.keys()) {
      if (this.#made.size <= MAXIMUM_PAGES) break
      this.#made.delete(oldest)
    }
    return content
  }
}

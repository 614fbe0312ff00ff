import { z } from 'zod'
import type { Question } from './askAtConstantRate.ts'
import type { KnownPages } from './findKnownPages.ts'

const faqs = z.object({ faqs: z.array(z.object({ id: z.string() })).min(1) })
/** One of twenty visits sends something, one asks for suggestions, four for guides that nobody asked for before. */
const EVERY = 20
const NEW_EVERY = 4

/** What visitors of a cluster do: pages that are kept, guides that nobody asked for before, suggestions, and votes. */
export class Visits {
  readonly #kept: readonly string[]
  readonly #guides: readonly string[]
  readonly #faq: string
  #index = 0

  private constructor(parts: { kept: readonly string[]; guides: readonly string[]; faq: string }) {
    this.#kept = parts.kept
    this.#guides = parts.guides
    this.#faq = parts.faq
  }

  static async find(address: string, { pages, guides }: KnownPages): Promise<Visits> {
    const answer = await fetch(`${address}/api/faqs`)
    const [faq] = faqs.parse(await answer.json()).faqs
    return new Visits({ kept: pages.map(({ pathname }) => pathname), guides: guides.paths, faq: faq?.id ?? '' })
  }

  /** The next one. Each vote comes from another address, since a visitor votes once. */
  readonly next = (): Question => {
    const index = this.#index++
    const round = Math.floor(index / EVERY)
    if (index % EVERY === 0)
      return {
        path: `/api/faqs/${this.#faq}/votes`,
        body: JSON.stringify({ isUseful: true }),
        from: `127.1.${Math.floor(round / 250) % 250}.${(round % 250) + 1}`,
      }
    if (index % EVERY === 1) return { path: `/api/suggest?keyword=${encodeURIComponent(`社保${round % 100}`)}` }
    const paths = index % NEW_EVERY === 2 ? this.#guides : this.#kept
    return { path: paths[index % paths.length] ?? '/' }
  }
}

import { z } from 'zod'
import type { Question } from '../../bench/cluster/askAtConstantRate.ts'
import { findKnownPages } from '../../bench/cluster/findKnownPages.ts'
import type { Group } from './groups.ts'

const faqs = z.object({ faqs: z.array(z.object({ id: z.string() })).min(1) })

/** What is asked in turn. Health and files cost nothing; a form is sent often enough to meet even a short outage. */
const order: readonly Group[] = [
  'opened',
  'newGuides',
  'files',
  'opened',
  'forms',
  'openedGuides',
  'changed',
  'health',
  'newSearches',
  'changed',
  'opened',
  'queries',
  'newGuides',
  'openedGuides',
]
const isGuide = (path: string) => /^\/v[23]\/guide\//.test(path)

/** Where visitors of one drill are: what is to be new is never asked for again, not after a restart either. */
export interface Turn {
  count: number
}

interface VisitParts {
  readonly pages: readonly string[]
  readonly guides: readonly string[]
  readonly files: readonly string[]
  readonly votes: string
  readonly turn: Turn
}

/** What visitors of a drill do: pages opened before and new ones, questions, files, forms. */
export class DrillVisits {
  readonly #opened: readonly string[]
  readonly #openedGuides: readonly string[]
  readonly #guides: readonly string[]
  readonly #files: readonly string[]
  readonly #votes: string
  readonly #turn: Turn
  #changed: readonly string[] = []

  private constructor(parts: VisitParts) {
    this.#opened = parts.pages.filter((path) => !isGuide(path))
    this.#openedGuides = parts.pages.filter(isGuide)
    this.#guides = parts.guides
    this.#files = parts.files
    this.#votes = parts.votes
    this.#turn = parts.turn
  }

  /** Opens every page twice: what nobody asked for again is not kept for long. */
  static async find(address: string, turn: Turn): Promise<DrillVisits> {
    const known = await findKnownPages(address)
    const pages = known.pages.map(({ pathname }) => pathname)
    for (const path of [...pages, ...pages]) await (await fetch(`${address}${path}`)).arrayBuffer()
    const home = await (await fetch(`${address}/`)).text()
    const files = [...home.matchAll(/"(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, path = '']) => path)
    const [faq] = faqs.parse(await (await fetch(`${address}/api/faqs`)).json()).faqs
    return new DrillVisits({ pages, guides: known.guides.paths, files, votes: `/api/faqs/${faq?.id}/votes`, turn })
  }

  /** New guides, also for others who need some; never given out twice. */
  newGuides(count: number): readonly string[] {
    return Array.from({ length: count }, () => this.#guides[this.#turn.count++ % this.#guides.length] ?? '/')
  }

  /** Pages whose content has changed since they were opened. Each is asked for once: the second answer would be new. */
  expectChanged(paths: readonly string[]): void {
    this.#changed = paths
  }

  readonly next = (): Question => {
    const index = this.#turn.count++
    const due = order[index % order.length] ?? 'opened'
    const group = due === 'changed' && this.#changed.length === 0 ? 'opened' : due
    return { group, ...this.#question(group, index) }
  }

  #question(group: Group, index: number): Question {
    const pick = (paths: readonly string[]) => ({ path: paths[index % paths.length] ?? '/' })
    switch (group) {
      case 'changed': {
        const [path = '/', ...others] = this.#changed
        this.#changed = others
        return { path }
      }
      case 'opened':
        return pick(this.#opened)
      case 'openedGuides':
        return pick(this.#openedGuides)
      case 'newGuides':
        return pick(this.#guides)
      case 'newSearches':
        return { path: `/v2/search?keyword=${encodeURIComponent(`社保 ${index}`)}` }
      case 'queries':
        return { path: `/api/search?keyword=${encodeURIComponent(`公积金 ${index}`)}` }
      case 'files':
        return pick(this.#files)
      case 'health':
        return { path: '/healthz' }
      case 'forms':
        return this.vote(addressOf(index))
    }
  }

  /** A form of somebody who has sent none. */
  newVote(): Question {
    return this.vote(addressOf(this.#turn.count++))
  }

  /** Each vote comes from another address, since a visitor votes once. */
  vote(from: string): Question {
    return { path: this.#votes, body: JSON.stringify({ isUseful: true }), from }
  }
}

/** Of the loopback network, of which there are many. */
function addressOf(index: number): string {
  return ['127', 1 + (index >> 16), (index >> 8) & 255, index & 255].join('.')
}

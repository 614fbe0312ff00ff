import type { Questions, Stream } from '../load/Plan.ts'
import type { NewPages } from '../NewPages.ts'
import type { KnownPages } from './findKnownPages.ts'

/** What is asked for; each kind goes another way through the cluster. */
export const kindNames = ['kept', 'guide', 'search', 'suggest'] as const
export type KindName = (typeof kindNames)[number]

const WORDS = [
  '身份证',
  '社保',
  '公积金',
  '结婚',
  '营业执照',
  '户口',
  '驾驶证',
  '医保',
  '不动产',
  '出生',
  '退休',
  '护照',
]
const PLACES = ['440100', '440300', '440500', '440600', '440700', '441200', '441900', '445100']
const PAGES = ['1', '2', '3', '4']

/** Gives the questions of each kind: kept ones again and again, all others only once. */
export class ThroughputKinds {
  readonly #kept: readonly string[]
  readonly #guides: NewPages
  #searched = 0

  constructor({ pages, guides }: KnownPages) {
    this.#kept = pages.map(({ pathname }) => pathname)
    this.#guides = guides
  }

  streamOf(kind: KindName, visitors: number): Stream {
    return {
      questions: this.#questionsOf(kind),
      pace: { kind: 'closed', visitors },
      expected: { statuses: [200], encoding: kind === 'suggest' ? undefined : 'compressed' },
    }
  }

  count(kind: KindName, asked: number): void {
    if (kind === 'guide') this.#guides.count(asked)
    if (kind === 'search') this.#searched += asked
  }

  #questionsOf(kind: KindName): Questions {
    if (kind === 'kept') return { paths: this.#kept, encoding: 'browser' }
    if (kind === 'guide') return this.#guides.next('browser')
    const pairs = WORDS.flatMap((keyword) => PLACES.map((region) => ({ keyword, region })))
    if (kind === 'suggest')
      return { paths: pairs.map((pair) => `/api/suggest?${new URLSearchParams(pair)}`), encoding: 'browser' }
    const paths = PAGES.flatMap((pageNo) =>
      pairs.map((pair) => `/v2/search?${new URLSearchParams({ ...pair, pageNo })}`),
    )
    return { paths, encoding: 'browser', newFrom: this.#searched }
  }
}

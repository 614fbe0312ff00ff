import { launchChromium, pathOf } from '@portal/tooling/size'
import { findFreePort } from '@portal/tooling/testing'
import type { BrowserRow, Figure, Place } from './BrowserRow.ts'
import { requireSameDocuments } from './copies/requireSameDocuments.ts'
import { type ComparedPage, comparedPages, findWords } from './findWords.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]

/** Results of a question are kept out of search engines on purpose: that they cannot be crawled is no fault. */
const uncrawled: readonly ComparedPage[] = ['search']

/** Points of 100. */
type Scores = Partial<Record<Category, number>>

const full = { decimals: 0, line: 'ours', goal: { atLeast: 100 } }
const figures = {
  performance: { label: 'performance', decimals: 3, line: 'ours ÷ floor', goal: { atLeast: 0.98 } },
  oursPerformance: { label: 'performance', decimals: 0, line: 'ours' },
  accessibility: { ...full, label: 'accessibility' },
  'best-practices': { ...full, label: 'best practices' },
  seo: { ...full, label: 'SEO' },
  floorPerformance: { label: 'performance', decimals: 0, line: 'floor' },
} satisfies Record<string, Figure>

/** Lighthouse's own four categories, as it measures a phone: on a line and a processor that it calculates itself. */
export const lighthouseRows: readonly BrowserRow[] = comparedPages.map((title) => ({
  part: 'lighthouse',
  title: `lighthouse ${title}`,
  target: 'performance ≥ 0.98 × floor, all others 100',
  figures,
  measure: async (_browser, side) => {
    const pathname = pathOf(side.pages, title)
    await requireSame(title, { pathname, words: await findWords(side, title), ours: side.ours, floor: side.floor })
    const skipAudits = uncrawled.includes(title) ? ['is-crawlable'] : []
    const ours = await score(`${side.ours.direct}${pathname}`, { wanted: categories, skipAudits })
    const floor = await score(`${side.floor.direct}${pathname}`, { wanted: ['performance'], skipAudits })
    const { performance: own = Number.NaN, ...others } = ours
    const { performance: floors = Number.NaN } = floor
    return { performance: own / floors, oursPerformance: own, ...others, floorPerformance: floors }
  },
}))

interface Sides {
  readonly pathname: string
  readonly words: string
  readonly ours: Place
  readonly floor: Place
}

async function requireSame(title: ComparedPage, { pathname, words, ours, floor }: Sides): Promise<void> {
  const sides = { ours: ours.direct, floor: floor.direct }
  await requireSameDocuments({ row: `lighthouse ${title}`, pathname, sides, words })
}

interface Asked {
  readonly wanted: readonly Category[]
  /** Names of audits as Lighthouse has them. */
  readonly skipAudits: readonly string[]
}

/** @throws Error when there is no score the second time either: once in a hundred pages Chromium's trace lacks its beginning */
async function score(url: string, asked: Asked): Promise<Scores> {
  return scoreOnce(url, asked).catch((error: unknown) => {
    if (error instanceof UnscoredError) return scoreOnce(url, asked)
    throw error
  })
}

class UnscoredError extends Error {
  override readonly name = 'UnscoredError'
}

/** In a browser of its own, which Lighthouse reaches by its port. @throws UnscoredError when Lighthouse could not measure */
async function scoreOnce(url: string, { wanted, skipAudits }: Asked): Promise<Scores> {
  // Only here: it takes half a second and 60 MB, and nobody else needs it.
  const { default: lighthouse } = await import('lighthouse')
  const port = await findFreePort()
  const browser = await launchChromium({ debuggingPort: port })
  try {
    const result = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...wanted],
      skipAudits: [...skipAudits],
    })
    if (!result) throw new Error(`Lighthouse says nothing of ${url}`)
    const { runtimeError, categories: found } = result.lhr
    if (runtimeError) throw new UnscoredError(`Lighthouse cannot measure ${url}: ${runtimeError.message}`)
    return Object.fromEntries(wanted.map((name) => [name, Math.round((found[name]?.score ?? Number.NaN) * 100)]))
  } finally {
    await browser.close()
  }
}

import { pathOf } from '@portal/tooling/size'
import type { Browser, Page } from 'playwright-core'
import type { BrowserRow, BrowserSide, Figure, Visit } from './BrowserRow.ts'
import { requireSameDocuments } from './copies/requireSameDocuments.ts'
import { type ComparedPage, comparedPages, findWords } from './findWords.ts'
import { measureView, type View } from './measureView.ts'

const WATCHED_MS = 10_000
/** Until the largest thing is painted and the bare side's script has taken over, also where much else runs. */
const SMOKE_WATCHED_MS = 3_000

const sideFigures = {
  fcpMs: { label: 'FCP', decimals: 0 },
  lcpMs: { label: 'LCP', decimals: 0 },
  blockedMs: { label: 'blocked', decimals: 0 },
  workMs: { label: 'work', decimals: 0 },
  loadKb: { label: 'KB until load', decimals: 1 },
  allKb: { label: 'KB in all', decimals: 1 },
  cls: { label: 'CLS', decimals: 4 },
  elements: { label: 'elements', decimals: 0 },
}
const ratioLine = 'ours ÷ floor'
const ratioFigures = {
  fcp: { label: 'FCP', decimals: 2, line: ratioLine, goal: { atMost: 1.15 } },
  lcp: { label: 'LCP', decimals: 2, line: ratioLine, goal: { atMost: 1.05 } },
  work: { label: 'work', decimals: 2, line: ratioLine, goal: { atMost: 1.2 } },
} satisfies Record<string, Figure>

/** First views on a phone: ours, the floor and bare React in turn. */
export const viewRows: readonly BrowserRow[] = comparedPages.map((title) => ({
  part: 'views',
  title,
  target: 'FCP ≤ 1.15, LCP ≤ 1.05, work ≤ 1.2 × floor; blocked no longer than the floor, CLS 0',
  figures: {
    ...ratioFigures,
    ...figuresOf('ours'),
    ...figuresOf('floor'),
    ...figuresOf('bare'),
    [nameOf('bare', 'hydratedMs')]: { label: 'hydrated', decimals: 0, line: 'bare' },
  },
  measure: (browser, side, visit) => compareViews(browser, { side, title, visit }),
}))

function figuresOf(side: string): Record<string, Figure> {
  const entries = Object.entries(sideFigures).map(([name, figure]) => [nameOf(side, name), { ...figure, line: side }])
  return Object.fromEntries(entries)
}

function nameOf(side: string, figure: string): string {
  return `${side}.${figure}`
}

interface Compared {
  readonly side: BrowserSide
  readonly title: ComparedPage
  readonly visit: Visit
}

async function compareViews(browser: Browser, { side, title, visit }: Compared): Promise<Record<string, number>> {
  const places = { ours: side.ours, floor: side.floor, ...(side.bare && { bare: side.bare }) }
  const pathname = pathOf(side.pages, title)
  const sides = Object.fromEntries(Object.entries(places).map(([name, { direct }]) => [name, direct]))
  const words = await findWords(side, title)
  const documents = await requireSameDocuments({ row: title, pathname, sides, words })
  const measured: Record<string, number> = {}
  const views: Record<string, View> = {}
  for (const [name, place] of Object.entries(places)) {
    const sent = documents[name] ?? { title: '', heading: '', elements: Number.NaN }
    const view = await measureView(browser, {
      place,
      pathname,
      isSmoke: visit.isSmoke,
      watchedMs: visit.isSmoke ? SMOKE_WATCHED_MS : WATCHED_MS,
      check: (page, faults) => requireView(page, { name, sent, faults }),
    })
    views[name] = view
    const { loadBytes, allBytes, ...rest } = view
    const figures = { ...rest, loadKb: loadBytes / 1_000, allKb: allBytes / 1_000, elements: sent.elements }
    for (const [figure, value] of Object.entries(figures)) measured[nameOf(name, figure)] = value
  }
  return { ...ratiosOf(views.ours, views.floor), ...measured }
}

function ratiosOf(ours: View | undefined, floor: View | undefined): Record<keyof typeof ratioFigures, number> {
  const ratio = (name: 'fcpMs' | 'lcpMs' | 'workMs') => (ours?.[name] ?? Number.NaN) / (floor?.[name] ?? Number.NaN)
  return { fcp: ratio('fcpMs'), lcp: ratio('lcpMs'), work: ratio('workMs') }
}

interface Expected {
  readonly name: string
  readonly sent: { readonly title: string; readonly heading: string }
  readonly faults: readonly string[]
}

/** @throws Error when the browser shows something else than was sent, or something failed in it */
async function requireView(page: Page, { name, sent, faults }: Expected): Promise<void> {
  if (name === 'bare') await untilTakenOver(page)
  const shown = await page.evaluate(() => ({
    title: document.title,
    heading: document.querySelector('h1')?.textContent.replace(/\s+/g, ' ').trim() ?? '',
  }))
  const refuse = (reason: string) => new Error(`${name}: not measured, ${reason}`)
  if (shown.title !== sent.title || shown.heading !== sent.heading)
    throw refuse(`the browser shows “${shown.title}”, “${shown.heading}”`)
  if (faults.length > 0) throw refuse(faults.join('; '))
}

/** On a busy machine it may be later than the watch. @throws Error when it does not come */
async function untilTakenOver(page: Page): Promise<void> {
  const taken = page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0)
  await taken.catch((error: Error) => {
    throw new Error('bare: not measured, its script did not take the page over', { cause: error })
  })
}

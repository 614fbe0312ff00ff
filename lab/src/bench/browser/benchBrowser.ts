import { setTimeout as delay } from 'node:timers/promises'
import { launchChromium } from '@portal/tooling/size'
import type { LaunchedPortal } from '@portal/tooling/testing'
import type { Browser } from 'playwright-core'
import type { CheckedRatio } from '../check/judgeRun.ts'
import { report } from '../report.ts'
import type { BrowserRow, BrowserSide } from './BrowserRow.ts'
import { openSide } from './copies/openSide.ts'
import { formatFigures, type Spread, spreadsOf } from './formatFigures.ts'

/** The server compresses once more, and stronger, what was asked for. */
const WARM_AFTER_MS = 3_000

export interface BrowserFigures {
  readonly row: string
  readonly own: Readonly<Record<string, Spread>>
  readonly other: Readonly<Record<string, Spread>> | undefined
  /** Of figures with a goal, ours by the floor run by run. */
  readonly ratios: readonly CheckedRatio[]
}

export interface BrowserBench {
  readonly own: LaunchedPortal
  readonly other: LaunchedPortal | undefined
  readonly runs: number
  /** One visitor for each row. */
  readonly isSmoke: boolean
  readonly stop: AbortSignal
}

/**
 * First views and moves in a real browser, on a slow processor and a slow line. Two checkouts take turns, since a machine
 * is faster or slower by a tenth from minute to minute; the server's caches are warm, the browser's never.
 */
export async function benchBrowser(rows: readonly BrowserRow[], bench: BrowserBench): Promise<BrowserFigures[]> {
  if (rows.length === 0) return []
  const closing: (() => unknown)[] = []
  const prepare = async (portal: LaunchedPortal): Promise<BrowserSide> => {
    const side = await openSide(portal.address, { isOwn: portal === bench.own, closing })
    for (const { pathname } of side.pages) await askOnce(`${portal.address}${pathname}`)
    return side
  }
  try {
    const browser = await launchChromium()
    closing.push(() => browser.close())
    const own = await prepare(bench.own)
    const other = bench.other && (await prepare(bench.other))
    if (!bench.isSmoke) await delay(WARM_AFTER_MS)
    console.log(
      `In a browser: medians of ${bench.runs} runs, in brackets the minima (of presses the maxima), in milliseconds`,
    )
    const measured: BrowserFigures[] = []
    for (const row of rows) {
      const figures = await measureRow(browser, row, { bench, own, other })
      report(row.title, formatSides(row, figures), row.target)
      measured.push(figures)
    }
    return measured
  } finally {
    for (const close of closing.toReversed()) await close()
  }
}

interface Sides {
  readonly bench: BrowserBench
  readonly own: BrowserSide
  readonly other: BrowserSide | undefined
}

async function measureRow(browser: Browser, row: BrowserRow, { bench, own, other }: Sides): Promise<BrowserFigures> {
  const runs = { own: [] as Record<string, number>[], other: [] as Record<string, number>[] }
  const visits = bench.isSmoke ? 1 : bench.runs * (row.visitors ?? 1)
  for (let number = 0; number < visits; number += 1) {
    bench.stop.throwIfAborted()
    const visit = { number, isSmoke: bench.isSmoke }
    runs.own.push(await row.measure(browser, own, visit))
    if (other) runs.other.push(await row.measure(browser, other, visit))
  }
  const spreads = spreadsOf(row.figures, runs.own)
  return {
    row: row.title,
    own: spreads,
    other: other && spreadsOf(row.figures, runs.other),
    ratios: Object.entries(row.figures).flatMap(([name, { label, goal }]) =>
      goal ? [{ row: `${row.title} ${label}`, pairs: spreads[name]?.runs ?? [], goal }] : [],
    ),
  }
}

async function askOnce(url: string): Promise<void> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`)
}

function formatSides(row: BrowserRow, { own, other }: BrowserFigures): string {
  const ours = formatFigures(row.figures, own)
  return other ? `this:  ${ours}\nother: ${formatFigures(row.figures, other)}` : ours
}

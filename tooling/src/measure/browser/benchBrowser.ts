import { setTimeout as delay } from 'node:timers/promises'
import type { LaunchedPortal } from '../launchPortal.ts'
import { report } from '../report.ts'
import { findSamplePages } from '../samplePages.ts'
import type { BrowserRow, BrowserSide } from './BrowserRow.ts'
import { describeFigures, type Spread, spreadsOf } from './describeFigures.ts'
import { launchChromium } from './launchChromium.ts'
import { startShapedLine } from './startShapedLine.ts'

/** The server compresses once more, and stronger, what was asked for. */
const WARM_AFTER_MS = 3_000

export interface BrowserFigures {
  readonly row: string
  readonly own: Readonly<Record<string, Spread>>
  readonly other: Readonly<Record<string, Spread>> | undefined
}

export interface BrowserBench {
  readonly own: LaunchedPortal
  readonly other: LaunchedPortal | undefined
  readonly runs: number
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
    const line = await startShapedLine(portal.address)
    closing.push(line.stop)
    const pages = await findSamplePages(portal.address)
    for (const { pathname } of pages) await askOnce(`${portal.address}${pathname}`)
    return { address: line.address, pages }
  }
  try {
    const browser = await launchChromium()
    closing.push(() => browser.close())
    const own = await prepare(bench.own)
    const other = bench.other && (await prepare(bench.other))
    await delay(WARM_AFTER_MS)
    console.log(`In a browser: medians of ${bench.runs} runs, in brackets their minima, in milliseconds`)
    const measured: BrowserFigures[] = []
    for (const row of rows) {
      const runs = { own: [] as Record<string, number>[], other: [] as Record<string, number>[] }
      for (let run = 0; run < bench.runs; run += 1) {
        bench.stop.throwIfAborted()
        runs.own.push(await row.measure(browser, own))
        if (other) runs.other.push(await row.measure(browser, other))
      }
      const figures = {
        row: row.title,
        own: spreadsOf(row.figures, runs.own),
        other: other && spreadsOf(row.figures, runs.other),
      }
      report(row.title, describeSides(row, figures), row.target)
      measured.push(figures)
    }
    return measured
  } finally {
    for (const close of closing.toReversed()) await close()
  }
}

async function askOnce(url: string): Promise<void> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`)
}

function describeSides(row: BrowserRow, { own, other }: BrowserFigures): string {
  const ours = describeFigures(row.figures, own)
  return other ? `this:  ${ours}\nother: ${describeFigures(row.figures, other)}` : ours
}

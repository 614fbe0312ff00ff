import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { z } from 'zod'
import type { Place, Visit } from '../BrowserRow.ts'
import { phone } from '../measureView.ts'
import { asNewVisitor, openTab } from '../openTab.ts'
import { observePress, type Pressed, type PressNews, type PressPlace, type PressWindow } from './observePress.ts'
import { type PressOutcome, readPress } from './readPress.ts'

const WAITED_MS = 20_000
/** So long after it was done a second one would have come. */
const SETTLED_MS = 1_500
const LOOK_EVERY_MS = 20

const pressNews = z.object({
  what: z.enum(['painted', 'pressed', 'marked', 'left', 'done', 'undone']),
  at: z.number(),
}) satisfies z.ZodType<PressNews>

export interface Press extends Pick<Visit, 'isSmoke'> {
  readonly place: Place
  readonly pathname: string
  readonly pressed: Pressed
  /** How long after the first paint. */
  readonly afterMs: number
}

/** A new visitor presses once. @throws Error when the page paints nothing, or has nothing to press */
export function pressOnce(browser: Browser, press: Press): Promise<PressOutcome> {
  const { place, pathname, pressed, afterMs } = press
  return asNewVisitor(browser, { viewport: phone }, async (visitor) => {
    const page = await openTab(visitor, press)
    const told: PressNews[] = []
    await page.exposeBinding('portalTellPress', (_, news: unknown) => void told.push(pressNews.parse(news)))
    await page.addInitScript(observePress, { pressed, from: new URL(pathname, place.direct).pathname })
    const until = async (...kinds: PressNews['what'][]) => {
      const deadline = performance.now() + WAITED_MS
      const find = () => told.find(({ what }) => kinds.includes(what))
      while (!find() && performance.now() < deadline) await delay(LOOK_EVERY_MS)
      return find()
    }
    await page.goto(`${place.line.address}${pathname}`, { waitUntil: 'commit' })
    const painted = await until('painted')
    if (!painted) throw new Error(`${pathname} paints nothing`)
    await findPlace(page)
    await delay(Math.max(0, painted.at + afterMs - (performance.timeOrigin + performance.now())))
    const { x, y, entries } = await findPlace(page)
    await page.mouse.click(x, y)
    if (await until('done')) await delay(SETTLED_MS)
    const grown = (await page.evaluate(() => history.length)) - entries
    return readPress(told, { waitedMs: WAITED_MS, entries: grown })
  })
}

/** Waits for what is to be pressed: what was painted first may end above it. */
async function findPlace(page: Page): Promise<PressPlace> {
  const found = await page.waitForFunction(() => (window as unknown as PressWindow).portalFindPress(), undefined, {
    polling: LOOK_EVERY_MS,
  })
  const place = await found.jsonValue()
  if (!place) throw new Error('There is nothing to press')
  return place
}

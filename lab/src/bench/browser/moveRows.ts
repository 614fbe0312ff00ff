import { pathOf } from '@portal/tooling/size'
import type { Browser, Page } from 'playwright-core'
import type { BrowserRow, BrowserSide, Visit } from './BrowserRow.ts'
import { asNewVisitor, openTab } from './openTab.ts'
import { Requests } from './Requests.ts'
import { timeBack, timeClick } from './timeMove.ts'

/** How long before its click a pointer rests on a link, or a finger touches it. */
const INTENT_MS = 150
const viewport = { width: 1280, height: 900 }

interface Place {
  readonly x: number
  readonly y: number
}

type Gesture = (page: Page, place: Place) => Promise<void>

/** Down and up follow the pointer's arrival at once. */
const click: Gesture = (page, { x, y }) => page.mouse.click(x, y)

const hover: Gesture = async (page, { x, y }) => {
  await page.mouse.move(x, y)
  await page.waitForTimeout(INTENT_MS)
  await page.mouse.click(x, y)
}

const touch: Gesture = async (page, place) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] })
  await page.waitForTimeout(INTENT_MS)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

interface Start {
  readonly from: string
  readonly links: string
}

const home: Start = { from: 'home v3', links: '/v3/guide/' }
const search: Start = { from: 'search', links: '/v2/guide/' }
const PAIRED = 'not above an earlier checkout: --against'
const moved = { moveMs: { label: 'move', decimals: 0 } }

/** Moves to a guide, each by a new visitor once the page is quiet. */
export const moveRows: readonly BrowserRow[] = [
  {
    part: 'moves',
    title: 'home → guide, click',
    target: PAIRED,
    figures: {
      ...moved,
      backMs: { label: 'back', decimals: 0 },
      againMs: { label: 'again', decimals: 0 },
    },
    measure: (browser, side, visit) =>
      moveFrom(browser, { side, visit, start: home, gesture: click }, async (page, requests) => {
        const moveMs = await follow(page, { requests, start: home, gesture: click })
        await requests.untilQuiet()
        const backMs = await timeBack(page)
        const againMs = await follow(page, { requests, start: home, gesture: click })
        return { moveMs, backMs, againMs }
      }),
  },
  rowOf('home → guide, hover', { start: home, gesture: hover }),
  rowOf('home → guide, touch', { start: home, gesture: touch }),
  rowOf('search → guide, click', { start: search, gesture: click }),
  rowOf('search → guide, hover', { start: search, gesture: hover }),
]

interface Way {
  readonly start: Start
  readonly gesture: Gesture
}

function rowOf(title: string, way: Way): BrowserRow {
  return {
    part: 'moves',
    title,
    target: PAIRED,
    figures: moved,
    measure: (browser, side, visit) =>
      moveFrom(browser, { side, visit, ...way }, async (page, requests) => ({
        moveMs: await follow(page, { requests, ...way }),
      })),
  }
}

interface From extends Way {
  readonly side: BrowserSide
  readonly visit: Visit
}

function moveFrom<T>(
  browser: Browser,
  { side, visit, start, gesture }: From,
  move: (page: Page, requests: Requests) => Promise<T>,
): Promise<T> {
  return asNewVisitor(browser, { viewport, hasTouch: gesture === touch }, async (visitor) => {
    const page = await openTab(visitor, visit)
    const requests = new Requests(page)
    await page.goto(`${side.ours.line.address}${pathOf(side.pages, start.from)}`, { waitUntil: 'load' })
    return move(page, requests)
  })
}

async function follow(page: Page, { requests, start, gesture }: Way & { requests: Requests }): Promise<number> {
  const link = page.locator(`main a[href^="${start.links}"]:visible`).first()
  await link.scrollIntoViewIfNeeded()
  await requests.untilQuiet()
  // On a busy machine what was asked for last is laid out late, and the link moves away under the pointer.
  await link.click({ trial: true })
  const box = await link.boundingBox()
  if (!box) throw new Error(`${start.from} shows no link to a guide`)
  return timeClick(page, () => gesture(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 }))
}

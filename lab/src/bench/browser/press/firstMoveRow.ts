import { pathOf } from '@portal/tooling/size'
import type { BrowserRow, Place } from '../BrowserRow.ts'
import { pressOnce } from './pressOnce.ts'

/** A move that comes before the application is there: a link is pressed as soon as there is something to see. */
export const firstMoveRow: BrowserRow = {
  part: 'first-move',
  title: 'home → guide, at first paint',
  target: '≤ 1.15 × the same way over documents without scripts',
  figures: {
    move: { label: 'from press to paint', decimals: 2, line: 'ours ÷ floor', goal: { atMost: 1.15 } },
    oursMs: { label: 'from press to paint', decimals: 0, line: 'ours' },
    floorMs: { label: 'from press to paint', decimals: 0, line: 'floor' },
  },
  measure: async (browser, { ours, floor, pages }, { number, isSmoke }) => {
    const pathname = pathOf(pages, 'home v3')
    const move = async (place: Place) => {
      const { doneMs, lost } = await pressOnce(browser, { place, pathname, pressed: 'guideLink', afterMs: 0, isSmoke })
      if (lost) throw new Error('home → guide: not measured, the link led nowhere')
      return doneMs
    }
    // The guide behind the link may be new to the server, and to the copies.
    if (number === 0 && !isSmoke) for (const place of [ours, floor]) await move(place)
    const oursMs = await move(ours)
    const floorMs = await move(floor)
    return { move: oursMs / floorMs, oursMs, floorMs }
  },
}

import { pathOf } from '@portal/tooling/size'
import type { BrowserRow, Figures } from '../BrowserRow.ts'
import type { Pressed } from './observePress.ts'
import { pressOnce } from './pressOnce.ts'
import { RandomNumbers } from './RandomNumbers.ts'

/** Presses come within so long after the first paint: by then every page is at rest, whoever starts by himself. */
const WITHIN_MS = 4_000
/** Of each run; with five runs a hundred. */
const VISITORS = 20

const figures: Figures = {
  markedMs: { label: 'marked', decimals: 0, beside: 'maximum' },
  doneMs: { label: 'done', decimals: 0, beside: 'maximum' },
  lost: { label: 'lost', decimals: 0, beside: 'total' },
  doubled: { label: 'doubled', decimals: 0, beside: 'total' },
}

/** A press of a new visitor, at a random moment between the first paint and rest. */
export const pressRows: readonly BrowserRow[] = [
  rowOf('guide, 保存', { page: 'guide v3', pressed: 'save', target: 'done ≤ hydrated of bare' }),
  rowOf('guide, link', { page: 'guide v3', pressed: 'anyLink', target: 'leaves at once' }),
  rowOf('home, fold', { page: 'home v3', pressed: 'fold', target: 'done ≤ 100' }),
  rowOf('home, link', { page: 'home v3', pressed: 'guideLink', target: 'leaves at once' }),
]

interface Case {
  readonly page: string
  readonly pressed: Pressed
  readonly target: string
}

function rowOf(title: string, { page, pressed, target }: Case): BrowserRow {
  return {
    part: 'presses',
    title: `press ${title}`,
    target: `marked ≤ 100 ms, ${target}, lost 0, doubled 0`,
    figures,
    visitors: VISITORS,
    measure: async (browser, { ours, pages }, { number, isSmoke }) => {
      // The same moments in every bench.
      const afterMs = new RandomNumbers(number).next() * WITHIN_MS
      return {
        ...(await pressOnce(browser, { place: ours, pathname: pathOf(pages, page), pressed, afterMs, isSmoke })),
      }
    },
  }
}

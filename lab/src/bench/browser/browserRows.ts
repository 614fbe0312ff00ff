import type { BrowserRow } from './BrowserRow.ts'
import { lighthouseRows } from './lighthouseRows.ts'
import { moveRows } from './moveRows.ts'
import { firstMoveRow } from './press/firstMoveRow.ts'
import { pressRows } from './press/pressRows.ts'
import { viewRows } from './viewRows.ts'

/** What is measured in a browser. A short run takes the first of each part. */
export const browserRows: readonly BrowserRow[] = [
  ...viewRows,
  ...lighthouseRows,
  ...pressRows,
  firstMoveRow,
  ...moveRows,
]

/** Whether it is held against `docs/bench.json`. */
export function hasGoal({ figures }: BrowserRow): boolean {
  return Object.values(figures).some(({ goal }) => goal !== undefined)
}

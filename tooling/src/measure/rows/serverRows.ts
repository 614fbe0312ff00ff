import { brotli, uncached } from './drawn.ts'
import { keptRows } from './kept.ts'
import { memory } from './memory.ts'
import { overloadRows } from './overload.ts'
import type { Row } from './Row.ts'
import { notFound, unavailable } from './refused.ts'

/** What is measured of the server. Overload and memory last: they leave a full cache. */
export const serverRows: readonly Row[] = [
  uncached,
  brotli,
  ...keptRows,
  notFound,
  unavailable,
  ...overloadRows,
  memory,
]

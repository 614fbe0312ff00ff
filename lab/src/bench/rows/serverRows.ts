import { cachedRows } from './cached.ts'
import { memory } from './memory.ts'
import { overloadRows } from './overload.ts'
import type { Row } from './Row.ts'
import { notFound, unavailable } from './refused.ts'
import { brotli } from './rendered.ts'
import { uncachedRows } from './uncached.ts'

/** Those that have a baseline, and so a ratio that can be compared from run to run. */
export const comparedRows: readonly Row[] = [...uncachedRows, ...cachedRows]

/** What is measured of the server. Overload and memory last: they leave a full cache. */
export const serverRows: readonly Row[] = [
  ...uncachedRows,
  brotli,
  ...cachedRows,
  notFound,
  unavailable,
  ...overloadRows,
  memory,
]

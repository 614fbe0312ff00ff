import type { SamplePage } from '@portal/tooling/size'
import type { Browser } from 'playwright-core'
import type { Goal } from '../Goal.ts'
import type { ShapedLine } from './startShapedLine.ts'

/** A server that is asked by browsers. */
export interface Place {
  readonly line: ShapedLine
  /** Without the slow line. */
  readonly direct: string
}

/** A portal that is measured in a browser, and what it is held against. */
export interface BrowserSide {
  readonly ours: Place
  /** The same documents without a script. */
  readonly floor: Place
  /** The same documents, taken over by one script each; built from the sources of this checkout, so only for its portal. */
  readonly bare: Place | undefined
  readonly pages: readonly SamplePage[]
}

export interface Figure {
  readonly label: string
  readonly decimals: number
  /** Name of the line that it is printed in. */
  readonly line?: string
  /** What stands beside the median, the minimum when nothing is said; a count is added up over all runs instead. */
  readonly beside?: 'maximum' | 'total'
  /** Of a ratio; it is held against `docs/bench.json` too. */
  readonly goal?: Goal
}

export type Figures = Readonly<Record<string, Figure>>

export const browserParts = ['views', 'lighthouse', 'presses', 'first-move', 'moves'] as const

/** One run of a row, by a new visitor. */
export interface Visit {
  /** From 0 on. */
  readonly number: number
  /** Proves that the row works: waits for nothing that only makes its figures better. */
  readonly isSmoke: boolean
}

export interface BrowserRow {
  readonly part: (typeof browserParts)[number]
  readonly title: string
  readonly target: string
  /** In the order of their printing. */
  readonly figures: Figures
  /** How many visitors come in each run; one when nothing is said. */
  readonly visitors?: number
  /** Once: a value for each figure. */
  measure(browser: Browser, side: BrowserSide, visit: Visit): Promise<Readonly<Record<string, number>>>
}

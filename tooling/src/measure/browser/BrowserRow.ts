import type { Browser } from 'playwright-core'
import type { SamplePage } from '../samplePages.ts'

/** A portal that is measured in a browser. */
export interface BrowserSide {
  /** Of its slow line. */
  readonly address: string
  readonly pages: readonly SamplePage[]
}

export interface Figure {
  readonly label: string
  /** Milliseconds are printed whole. */
  readonly decimals: number
}

export interface BrowserRow {
  readonly part: 'views' | 'moves'
  readonly title: string
  readonly target: string
  /** In the order of their printing. */
  readonly figures: Readonly<Record<string, Figure>>
  /** Once, by a new visitor: a value for each figure. */
  measure(browser: Browser, side: BrowserSide): Promise<Readonly<Record<string, number>>>
}

import type { TrackedEvent } from '@portal/contracts'
import { Counter, Histogram, type Registry } from 'prom-client'

/** Blocks that are told apart: a browser may send any number of names. */
const MOST_BLOCKS = 60

/** What browsers tell: how pages felt, and which blocks came into sight. */
export class BrowserMetrics {
  readonly #vitals
  readonly #moves
  readonly #impressions
  readonly #blocks = new Set<string>()
  readonly #areaOf: (page: string) => string | undefined

  /** @param areaOf the area of a page that is live */
  constructor(register: Registry, areaOf: (page: string) => string | undefined) {
    this.#areaOf = areaOf
    const registers = [register]
    const histogram = (name: string, help: string, buckets: number[]) =>
      new Histogram({ name, help, labelNames: ['area'], buckets, registers })
    this.#vitals = {
      LCP: histogram('portal_lcp_seconds', 'Largest contentful paint', [0.5, 1, 1.5, 2, 2.5, 4, 6, 10]),
      INP: histogram('portal_inp_seconds', 'Interaction to next paint', [0.05, 0.1, 0.2, 0.5, 1, 2]),
      CLS: histogram('portal_layout_shift', 'Cumulative layout shift', [0.001, 0.01, 0.05, 0.1, 0.25, 1]),
    }
    this.#moves = histogram('portal_move_seconds', 'From a click to the next page', [0.05, 0.1, 0.2, 0.5, 1, 2, 5])
    this.#impressions = new Counter({
      name: 'portal_impressions_total',
      help: 'Blocks that came into sight',
      labelNames: ['block'],
      registers,
    })
  }

  /** Counts one event; what names no live page, and blocks beyond a number, count for nothing. */
  count(event: TrackedEvent): void {
    if (event.name === 'impression') this.#countBlock(event.block)
    else this.#measure(event)
  }

  #measure(event: Exclude<TrackedEvent, { name: 'impression' }>): void {
    const area = this.#areaOf(event.page)
    if (area === undefined) return
    if (event.name === 'page-shown') this.#moves.observe({ area }, event.durationMs / 1_000)
    else this.#vitals[event.metric].observe({ area }, event.metric === 'CLS' ? event.value : event.value / 1_000)
  }

  #countBlock(block: string): void {
    if (!this.#blocks.has(block) && this.#blocks.size >= MOST_BLOCKS) return
    this.#blocks.add(block)
    this.#impressions.inc({ block })
  }
}

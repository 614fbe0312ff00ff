import { type LookEvent, lookedAtResults, type RerankOutcome, reranked } from '@portal/search-index'
import { Counter, type Registry } from 'prom-client'

const events: readonly LookEvent[] = ['shown', 'nothing', 'opened', 'refined', 'left']

const outcomes: readonly RerankOutcome[] = ['done', 'late', 'wrong', 'failed']

/** How looks at the results of a search begin and end, and how a service that orders them answers; neither a visitor nor a question is in it. @returns what ends the counting */
export function addSearchMetrics(register: Registry): () => void {
  const looks = new Counter({
    name: 'portal_search_looks_total',
    help: 'Results that were shown, or that nothing was found; looks that ended with an opening, another question within a minute, or neither',
    labelNames: ['event'],
    registers: [register],
  })
  for (const event of events) looks.inc({ event }, 0)
  const reranks = new Counter({
    name: 'portal_search_reranks_total',
    help: 'Questions to the service that orders results: taken over, or left out because it was late, wrong or failed',
    labelNames: ['outcome'],
    registers: [register],
  })
  for (const outcome of outcomes) reranks.inc({ outcome }, 0)
  const stops = [
    lookedAtResults.listen((event) => looks.inc({ event })),
    reranked.listen((outcome) => reranks.inc({ outcome })),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

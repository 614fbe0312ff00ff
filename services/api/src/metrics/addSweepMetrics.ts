import { Counter, Gauge, type Registry } from 'prom-client'
import { sweepDone } from '../visitors/sweepEvents.ts'

/** What is deleted by its age. @returns what ends the counting */
export function addSweepMetrics(register: Registry): () => void {
  const registers = [register]
  const rows = new Counter({
    name: 'portal_swept_rows_total',
    help: 'Rows that were deleted because their time was over',
    labelNames: ['table'],
    registers,
  })
  const sweeps = new Counter({
    name: 'portal_sweeps_total',
    help: 'Sweeps of what is over: done, or refused in whole or in part, and why',
    labelNames: ['outcome'],
    registers,
  })
  const refused = new Gauge({
    name: 'portal_sweep_refused',
    help: 'Whether the last sweep left something because of its amount or of a clock: 1 until an operator has looked',
    registers,
  })
  return sweepDone.listen(({ deleted, refusals }) => {
    for (const [table, count] of Object.entries(deleted)) rows.inc({ table }, count)
    sweeps.inc({ outcome: refusals[0]?.reason ?? 'done' })
    refused.set(refusals.length > 0 ? 1 : 0)
  })
}

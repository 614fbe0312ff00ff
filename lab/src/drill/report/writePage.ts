import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '@portal/operations/repository'
import { catalogue } from '../catalogue.ts'
import { type DrillReport, drillReport } from './DrillReport.ts'
import { fillReportTables } from './fillReportTables.ts'

/** Written by hand, but for what stands between its marks. */
export const pageFile = join(repository, 'docs/operators-faults.md')
export const measuredFile = join(import.meta.dirname, 'measured.json')

/** The report that the page is made from. */
export function readMeasured(): DrillReport {
  return drillReport.parse(JSON.parse(readFileSync(measuredFile, 'utf8')))
}

/** Takes over what was injected and was as the page says; of all else the page keeps what was measured before. */
export function writePage(report: DrillReport): void {
  const before = existsSync(measuredFile) ? readMeasured().faults : []
  const measuredNow = report.faults.filter(({ refused, failures }) => refused === undefined && failures.length === 0)
  const faults = catalogue.flatMap(({ name }) => [...measuredNow, ...before].find((one) => one.name === name) ?? [])
  const kept = { ...report, faults }
  writeFileSync(measuredFile, `${JSON.stringify(kept, undefined, 2)}\n`)
  writeFileSync(pageFile, fillReportTables(readFileSync(pageFile, 'utf8'), catalogue, kept))
}

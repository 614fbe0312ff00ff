export { formatFreshnessReport } from './formatFreshnessReport.ts'
export { type FreshnessReport, reportFreshness } from './reportFreshness.ts'

export { describeFreshness } from './describeFreshness.ts'
export { type FreshnessReport, reportFreshness } from './reportFreshness.ts'

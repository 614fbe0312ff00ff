export {
  type Generation,
  href,
  type LinkTarget,
  type LiveRoute,
  type Route,
  type RouteQuery,
} from '@portal/contracts/routes'
export { hideStates } from './page/hideStates.ts'
export { includesSpelling } from './page/includesSpelling.ts'
export type { Crumb, LoadedPage, PageMeta } from './page/LoadedPage.ts'
export { NATIONAL_PLATFORM } from './page/nationalPlatform.ts'
export { type AreaPage, type AreaPages, page } from './page/Page.ts'
export { chunkName, pickView, type ViewName } from './page/pickView.ts'
export { omitStill, type Still, type StillList } from './page/Still.ts'
export { type Device, decideDevice } from './request/decideDevice.ts'
export { decideGeneration } from './request/decideGeneration.ts'
export { hrefFrom } from './request/hrefFrom.ts'
export type { PageView } from './request/PageView.ts'
export {
  formatPreferences,
  PREFERENCES_COOKIE,
  type Preferences,
  parsePreferences,
  standardPreferences,
} from './request/preferences.ts'
export type { SignedInVisitor } from './request/SignedInVisitor.ts'
export type { Submission, SubmissionProblem } from './request/Submission.ts'

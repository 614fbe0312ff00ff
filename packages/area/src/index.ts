export * from '@portal/contracts/routes'
export {
  type AnyPage,
  type AreaPages,
  type Crumb,
  definePage,
  type PageMeta,
  type PageVariants,
  type PageView,
} from './page/definePage.ts'
export {
  type Middleware,
  type MiddlewareName,
  type Passing,
  runMiddleware,
  UnknownMiddlewareError,
} from './page/middleware.ts'
export { NotFoundError, RedirectError, statusOf } from './page/outcomes.ts'
export { drawingName, pickVariant, type VariantName } from './page/pickVariant.ts'
export { type LoadedPage, runPage } from './page/runPage.ts'
export { type Device, decideDevice } from './request/decideDevice.ts'
export { decideGeneration } from './request/decideGeneration.ts'
export type { PageContextData, PageRequest } from './request/PageRequest.ts'
export {
  formatPreferences,
  PREFERENCES_COOKIE,
  type Preferences,
  parsePreferences,
  standardPreferences,
} from './request/preferences.ts'
export { readQuery } from './request/readQuery.ts'

export { ApiError } from './ApiError.ts'
export { createHttpClient } from './createHttpClient.ts'
export { createRequester } from './createRequester.ts'
export type {
  HttpAnswer,
  HttpClient,
  RequestOptions,
} from './HttpClient.ts'
/** @public Section 7 of the specification. */
export { setAuthorization } from './setAuthorization.ts'

export { ApiError, type ApiErrorCode } from './ApiError.ts'
export { createHttpClient, type HttpClientOptions, type VisitorHttpClient } from './createHttpClient.ts'
export { createRequester } from './createRequester.ts'
export type {
  HttpAnswer,
  HttpClient,
  HttpMethod,
  HttpRequest,
  Query,
  QueryValue,
  RequestOptions,
} from './HttpClient.ts'
export type { Problem } from './parseProblem.ts'
export { setAuthorization } from './setAuthorization.ts'

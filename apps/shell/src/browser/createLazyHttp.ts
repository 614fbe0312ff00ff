import type { HttpClient } from '@portal/http'
import { rememberSuccess } from './rememberSuccess.ts'

/**
 * The content API in the browser. Its client comes with the first request, not with the first view.
 * @param prepare loads what the shell's chunks are checked against
 */
export function createLazyHttp(prepare: () => Promise<void>): HttpClient {
  const open = rememberSuccess(async () => {
    await prepare()
    const { createHttpClient } = await import(/* webpackChunkName: "http" */ '@portal/http')
    return createHttpClient({})
  })
  return {
    get: async (path, options) => (await open()).get(path, options),
    post: async (path, body, options) => (await open()).post(path, body, options),
  }
}

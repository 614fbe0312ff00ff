import type { HttpClient } from '@portal/http'

/**
 * The content API in the browser. Its client comes with the first request, not with the first view.
 * @param prepare loads what the shell's chunks are checked against
 */
export function createLazyHttp(prepare: () => Promise<void>): HttpClient {
  let client: Promise<HttpClient> | undefined
  const load = async () => {
    await prepare()
    const { createHttpClient } = await import(/* webpackChunkName: "http" */ '@portal/http')
    return createHttpClient({})
  }
  const open = () => {
    client ??= load()
    // A failure is not remembered: the next request tries again.
    client.catch(() => {
      client = undefined
    })
    return client
  }
  return {
    get: async (path, options) => (await open()).get(path, options),
    post: async (path, body, options) => (await open()).post(path, body, options),
  }
}

import type { HttpClient } from '@portal/http'

/** The content API in the browser. Its client comes with the first request, not with the first view. */
export function createLazyHttp(): HttpClient {
  let client: Promise<HttpClient> | undefined
  const open = () => {
    client ??= import(/* webpackChunkName: "http" */ '@portal/http').then(({ createHttpClient }) =>
      createHttpClient({}),
    )
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

/** Addresses that are no pages: what the routes of the shell keep. */
export class ReservedAddresses {
  readonly #kept = new Set<string>()

  /** @param url of a route, which keeps everything that begins as it does; a file among pages (`/embed/v1.js`) only itself */
  add(url: string): void {
    this.#kept.add(/^(\/[^/:*]+){2,}\.\w+$/.test(url) ? url : firstSegment(url))
  }

  has(address: string): boolean {
    const end = address.indexOf('?')
    return this.#kept.has(firstSegment(address)) || this.#kept.has(end < 0 ? address : address.slice(0, end))
  }
}

/** `api` of `/api/home?region=440000` and of the route `/api/*`. */
export function firstSegment(url: string): string {
  if (!url.startsWith('/')) return ''
  let end = 1
  while (end < url.length && url[end] !== '/' && url[end] !== '?') end += 1
  return url.slice(1, end)
}

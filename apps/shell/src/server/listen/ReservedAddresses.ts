/** Addresses that are no pages: what the routes of the shell keep. */
export class ReservedAddresses {
  readonly #kept = new Set<string>()

  /** @param url of a route, which keeps everything that begins as it does; a file among pages (`/embed/v1.js`) only itself */
  add(url: string): void {
    this.#kept.add(/^(\/[^/:*]+){2,}\.\w+$/.test(url) ? url : firstSegment(url))
  }

  has(address: string): boolean {
    return this.#kept.has(firstSegment(address)) || this.#kept.has(address.split('?')[0] ?? '')
  }
}

/** `api` of `/api/home?region=440000` and of the route `/api/*`. */
export function firstSegment(url: string): string {
  return /^\/([^/?]*)/.exec(url)?.[1] ?? ''
}

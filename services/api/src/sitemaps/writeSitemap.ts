import { Readable } from 'node:stream'
import { setImmediate as takeTurn } from 'node:timers/promises'
import { SitemapStream, streamToPromise } from 'sitemap'

export interface SitemapLink {
  readonly url: string
  /** Time of the last change. */
  readonly lastmod?: string
}

/** So many links take about 4 ms. */
const linksAtOnce = 1000

/** A file of addresses of pages, by sitemaps.org; other answers have their turn while it is written. */
export async function writeSitemap(links: readonly SitemapLink[], origin: string): Promise<string> {
  const stream = new SitemapStream({ hostname: origin, lastmodDateOnly: true })
  return (await streamToPromise(Readable.from(inPieces(links)).pipe(stream))).toString()
}

async function* inPieces(links: readonly SitemapLink[]): AsyncGenerator<SitemapLink> {
  for (let from = 0; from < links.length; from += linksAtOnce) {
    yield* links.slice(from, from + linksAtOnce)
    await takeTurn()
  }
}

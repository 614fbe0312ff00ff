import { readSitemap } from '../readSitemap.ts'

/** Pages of every kind: all that have no content of their own, and one of each kind of content. */
export async function listPages(address: string): Promise<string[]> {
  const files = await readSitemap(address, '/sitemap.xml')
  const pages = new Set<string>()
  // One after the other: of files that nobody asked for yet only two are made at once.
  for (const file of files) {
    const places = await readSitemap(address, file)
    for (const place of file.includes('/pages-') ? places : places.slice(0, 1)) pages.add(place)
  }
  return [...pages]
}

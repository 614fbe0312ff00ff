/** Pages of every kind: all that have no content of their own, and one of each kind of content. */
export async function listPages(address: string): Promise<string[]> {
  const files = await readPlaces(address, '/sitemap.xml')
  const pages = new Set<string>()
  // One after the other: of files that nobody asked for yet only two are made at once.
  for (const file of files) {
    const places = await readPlaces(address, file)
    for (const place of file.includes('/pages-') ? places : places.slice(0, 1)) pages.add(place)
  }
  return [...pages]
}

/** @throws Error when the portal does not answer with a sitemap */
async function readPlaces(address: string, file: string): Promise<string[]> {
  const answer = await fetch(`${address}${file}`)
  if (!answer.ok) throw new Error(`${file} answers ${answer.status}`)
  const places = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)]
  return places.map(([, place = '']) => {
    const { pathname, search } = new URL(place.replaceAll('&amp;', '&'))
    return `${pathname}${search}`
  })
}

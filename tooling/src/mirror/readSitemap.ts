import { Readable } from 'node:stream'
import { OperatorError } from '@portal/config/operator-error'
import { askPortal, pathOf } from '@portal/operations/visitor'
import { parseSitemap, parseSitemapIndex } from 'sitemap'
import { addressAt } from './addressAt.ts'

export interface Sitemap {
  /** Where the portal says that it is: where links of the mirror lead that it does not have. */
  readonly live: string
  /** Path and query of every page. */
  readonly addresses: readonly string[]
}

interface Wanted {
  readonly portal: URL
  /** Names of its parts, such as `pages` and `guides`; all when undefined. */
  readonly only: readonly string[] | undefined
  readonly stop: AbortSignal
}

/** Every public address of a portal, by the map that it gives to robots. @throws OperatorError when there is none */
export async function readSitemap({ portal, only, stop }: Wanted): Promise<Sitemap> {
  const files = (await parseSitemapIndex(await ask('/sitemap.xml'))).map(({ url }) => new URL(url))
  const names = [...new Set(files.map(nameOf))]
  const unknown = only?.filter((name) => !names.includes(name)) ?? []
  if (unknown.length > 0)
    throw new OperatorError(`网站地图没有“${unknown.join('、')}”，有 ${names.join('、')}`, { exitCode: 2 })
  const addresses = new Set<string>()
  for (const file of files.filter((one) => only?.includes(nameOf(one)) ?? true))
    for (const { url } of await parseSitemap(await ask(pathOf(file)))) addresses.add(pathOf(new URL(url)))
  const [first] = files
  if (first === undefined || addresses.size === 0) throw new OperatorError('网站地图是空的')
  return { live: first.origin, addresses: [...addresses] }

  async function ask(path: string): Promise<Readable> {
    const { status, bytes } = await askPortal(addressAt(portal, path), { stop })
    if (status !== 200) throw new OperatorError(`${path} 的回答是 ${status}，读不到网站地图`)
    return Readable.from([bytes])
  }
}

/** `/sitemaps/guides-2.xml` is the second part of `guides`. */
function nameOf({ pathname }: URL): string {
  return /([a-z]+)-\d+\.xml$/.exec(pathname)?.[1] ?? pathname
}

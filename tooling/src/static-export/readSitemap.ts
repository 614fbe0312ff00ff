import { Readable } from 'node:stream'
import { OperatorError } from '@portal/config/operator-error'
import { parseSitemap, parseSitemapIndex } from 'sitemap'
import { askPortal, pathOf } from '../visitor/askPortal.ts'
import { VisitFault } from '../visitor/VisitFault.ts'

interface Wanted {
  readonly portal: URL
  /** Names of its parts, such as `pages` and `guides`; all when undefined. */
  readonly only: readonly string[] | undefined
  readonly stop: AbortSignal
}

/** Path and query of every page, by the map that the portal gives to robots. @throws OperatorError when there is none */
export async function readSitemap({ portal, only, stop }: Wanted): Promise<readonly string[]> {
  const parts = (await parseSitemapIndex(await ask('/sitemap.xml'))).map(({ url }) => new URL(url))
  const names = [...new Set(parts.map(nameOf))]
  const unknown = only?.filter((name) => !names.includes(name)) ?? []
  if (unknown.length > 0)
    throw new OperatorError(`网站地图没有“${unknown.join('、')}”，有 ${names.join('、')}`, { exitCode: 2 })
  const addresses = new Set<string>()
  for (const part of parts.filter((one) => only?.includes(nameOf(one)) ?? true))
    for (const { url } of await parseSitemap(await ask(pathOf(part)))) addresses.add(pathOf(new URL(url)))
  if (addresses.size === 0) throw new OperatorError('网站地图是空的')
  return [...addresses]

  async function ask(path: string): Promise<Readable> {
    return Readable.from([await askPage(portal, path, stop)])
  }
}

/** @throws OperatorError for a path that leads to another host, as `//host/` does, and for any answer but 200 */
export async function askPage(portal: URL, path: string, stop: AbortSignal): Promise<Buffer> {
  const address = URL.canParse(path, portal) ? new URL(path, portal) : undefined
  if (address?.origin !== portal.origin) throw new OperatorError(`${path} 不在门户上`)
  const { status, bytes } = await askPortal(address, { stop }).catch((error: unknown) => {
    throw error instanceof VisitFault ? new OperatorError(error.message, { cause: error }) : error
  })
  if (status !== 200) throw new OperatorError(`${path} 的回答是 ${status}`)
  return bytes
}

/** `/sitemaps/guides-2.xml` is the second part of `guides`. */
function nameOf({ pathname }: URL): string {
  return /([a-z]+)-\d+\.xml$/.exec(pathname)?.[1] ?? pathname
}

import { z } from 'zod'
import type { Questions } from './load/Plan.ts'
import { readSitemap } from './readSitemap.ts'

/**
 * Pages in an order that mixes them, each given out once: a page that nobody asked for before is in no cache, whatever the
 * cache thinks of junk in an address. Once all are through they come again in another look, of which there are sixteen.
 */
export class NewPages {
  readonly paths: readonly string[]
  #asked = 0

  constructor(paths: readonly string[]) {
    this.paths = mix(paths)
  }

  /** The next ones; `count` says afterwards how many of them were asked for. */
  next(encoding: Questions['encoding']): Questions {
    return { paths: this.paths, encoding, newFrom: this.#asked }
  }

  count(asked: number): void {
    this.#asked += asked
  }
}

/**
 * Guides of the content, of which the sample has 78,000.
 * @param enough so many, and those that stand in the same file of the sitemap
 * @throws Error when the portal has no guides in its sitemap
 */
export async function findNewGuides(address: string, enough = Number.POSITIVE_INFINITY): Promise<NewPages> {
  const index = await readSitemap(address, '/sitemap.xml')
  const files = index.filter((path) => /\/guides-\d+\.xml$/.test(path))
  const paths: string[] = []
  // One after the other: of files that nobody asked for yet only two are made at once.
  for (const file of files) {
    if (paths.length >= enough) break
    paths.push(...(await readSitemap(address, file)))
  }
  if (paths.length === 0) throw new Error('The sitemap of the portal names no guides')
  return new NewPages(paths)
}

/** The home pages of all regions, in both generations. */
export async function findNewHomes(address: string): Promise<NewPages> {
  const codes = await readRegionCodes(address)
  return new NewPages(['/v3/index', '/v2/index'].flatMap((path) => codes.map((code) => `${path}?region=${code}`)))
}

/** What visitors look for, in all regions. */
export async function findNewSearches(address: string): Promise<NewPages> {
  const codes = await readRegionCodes(address)
  const pathOf = (keyword: string, region: string) => `/v2/search?${new URLSearchParams({ keyword, region })}`
  return new NewPages(words.flatMap((word) => codes.map((code) => pathOf(word, code))))
}

const words =
  '身份证 社保 公积金 营业执照 护照 不动产登记 驾驶证 出生 结婚登记 退休 医保 户口 税务 建设用地 食品经营'.split(' ')

const regionList = z.object({ regions: z.array(z.object({ code: z.string() })) })

async function readRegionCodes(address: string): Promise<string[]> {
  const { regions } = regionList.parse(await (await fetch(`${address}/api/regions`)).json())
  return regions.map(({ code }) => code)
}

/** Every path once, neighbours far apart: steps of about the golden section, which has no divisor with the count. */
function mix(paths: readonly string[]): string[] {
  const { length } = paths
  let step = Math.max(1, Math.floor(length * 0.618))
  while (greatestDivisor(step, length) > 1) step += 1
  return Array.from({ length }, (_, index) => paths[(index * step) % length] ?? '')
}

function greatestDivisor(left: number, right: number): number {
  return right === 0 ? left : greatestDivisor(right, left % right)
}

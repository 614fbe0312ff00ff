import type { Questions } from './load/Plan.ts'

/**
 * Guides of the content in an order that mixes matters and places, each given out once: a page that nobody asked for
 * before is in no cache, whatever the cache thinks of junk in an address. Once all are through (78,000 in the sample) they
 * come again in another look.
 */
export class NewGuides {
  readonly paths: readonly string[]
  #asked = 0

  constructor(paths: readonly string[]) {
    this.paths = mix(paths)
  }

  /** @throws Error when the portal has no guides in its sitemap */
  static async find(address: string): Promise<NewGuides> {
    const index = await readPaths(address, '/sitemap.xml')
    const files = index.filter((path) => /\/guides-\d+\.xml$/.test(path))
    const paths: string[] = []
    // One after the other: of files that nobody asked for yet only two are made at once.
    for (const file of files) paths.push(...(await readPaths(address, file)))
    if (paths.length === 0) throw new Error('The sitemap of the portal names no guides')
    return new NewGuides(paths)
  }

  /** The next ones; `count` says afterwards how many of them were asked for. */
  next(encoding: Questions['encoding']): Questions {
    return { paths: this.paths, encoding, newFrom: this.#asked }
  }

  count(asked: number): void {
    this.#asked += asked
  }
}

async function readPaths(address: string, file: string): Promise<string[]> {
  const answer = await fetch(`${address}${file}`)
  const text = await answer.text()
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place = '']) => new URL(place).pathname)
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

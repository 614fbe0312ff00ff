import { Popularity } from './Popularity.ts'
import type { Province } from './province.ts'
import type { RandomNumbers } from './RandomNumbers.ts'

/** Which thread of a shell draws the page: each area has one. */
export type AreaName = 'home' | 'guides' | 'search' | 'others'

export type Visit =
  | {
      readonly kind: 'page'
      readonly area: AreaName
      /** Of the page in a cache. */
      readonly key: number
      /** What the page is made from; undefined for pages that no change of a matter touches. */
      readonly matter: number | undefined
    }
  /** Neither is kept: it goes through the shell to the content service. */
  | { readonly kind: 'suggest' | 'write' }

/** What visitors of the province ask for, one after the other. */
export function drawVisits(province: Province, random: RandomNumbers): () => Visit {
  const { shares, exponents, regions } = province
  const matters = new Popularity(province.matters, exponents.matter)
  const places = new Popularity(regions, exponents.region)
  const words = new Popularity(province.words, exponents.word)
  const lists = new Popularity(province.lists, exponents.matter)
  const drawLook = () => {
    let left = random.next()
    return Math.max(
      0,
      province.looks.findIndex((share) => {
        left -= share
        return left < 0
      }),
    )
  }
  const page = (area: AreaName, number: number, matter?: number): Visit => ({
    kind: 'page',
    area,
    key: (number * areaNames.length + areaNames.indexOf(area)) * province.looks.length + drawLook(),
    matter,
  })
  return () => {
    const place = random.next()
    const { guide, search, home, suggest, write } = shares
    if (place < guide) {
      const matter = matters.draw(random)
      return page('guides', matter * regions + places.draw(random), matter)
    }
    if (place < guide + search) return page('search', words.draw(random) * regions + places.draw(random))
    if (place < guide + search + home) return page('home', places.draw(random))
    if (place < guide + search + home + suggest) return { kind: 'suggest' }
    if (place < guide + search + home + suggest + write) return { kind: 'write' }
    return page('others', lists.draw(random))
  }
}

export const areaNames: readonly AreaName[] = ['home', 'guides', 'search', 'others']

import { describe, expect, it } from 'vitest'
import { makeManifest } from '../testing/makeManifest.ts'
import type { BuildManifest } from './buildManifest.ts'
import { registry } from './registry.ts'
import type { Registry, Variant } from './registryDocument.ts'
import { canariesOf, listVariantSets, ROLLOUT_BUCKETS, resolveRegistry } from './variants.ts'

function build(name: string, version = '1.0.0-aaaaaaaa', address = `/v3/${name}`) {
  const routes: BuildManifest['routes'] = { [name]: { title: '页面', addresses: { any: [address] }, query: {} } }
  return makeManifest(name, { version, routes })
}
const live: Registry = {
  sequence: 7,
  publishedAt: '2026-11-22T00:00:00.000Z',
  expiresAt: '2027-02-20T00:00:00.000Z',
  shell: build('shell'),
  areas: { halls: build('halls'), guides: build('guides') },
}
const variant = (area: string, name: string, changes: Partial<Variant> = {}): Variant => ({
  name,
  area,
  build: build(area, '1.0.1-00000000'),
  share: name === 'canary' ? 10 : 0,
  since: '2026-11-22T00:00:00.000Z',
  ...changes,
})
const faultsOf = (...variants: Variant[]) =>
  registry.safeParse({ ...live, variants }).error?.issues.map(({ message }) => message) ?? []

describe('variants in a registry', () => {
  it('may be none, a canary of each area, and previews beside it', () => {
    expect(registry.parse(live)).toEqual(live)
    const beside = [variant('halls', 'canary'), variant('guides', 'canary'), variant('halls', 'redesign')]
    expect(faultsOf(...beside, variant('guides', 'redesign'), variant('letters', 'new-area'))).toEqual([])
  })

  it.each([
    ['a second canary of one area', [variant('halls', 'canary'), variant('halls', 'canary')], /more than one canary/],
    ['a canary for nobody', [variant('halls', 'canary', { share: 0 })], /has a share/],
    ['a preview for a share of the visitors', [variant('halls', 'redesign', { share: 5 })], /has a share/],
    ['a canary for more than half of the visitors', [variant('halls', 'canary', { share: 51 })], /<=50/],
    ['the build of another area', [variant('halls', 'redesign', { build: build('guides') })], /another area/],
    ['a canary without anything to compare', [variant('letters', 'canary')], /nothing live/],
    ['a name that could not stand in an address', [variant('halls', 'Re design')], /not a name/],
  ])('are never %s', (_, variants, reason) => {
    expect(faultsOf(...variants).join()).toMatch(reason)
  })

  it('never own what another area owns, alone or together', () => {
    const taking = (area: string) => ({ build: build(area, '1.0.1-00000000', '/v3/letters') })
    const canary = variant('halls', 'canary', { build: build('halls', '1.0.1-00000000', '/v3/guides') })
    expect(faultsOf(canary)).toEqual(['the address /v3/guides is declared twice, by halls and guides'])
    const together = [variant('halls', 'redesign', taking('halls')), variant('guides', 'redesign', taking('guides'))]
    expect(faultsOf(...together)).toEqual(['the address /v3/letters is declared twice, by halls and guides'])
    const apart = [variant('halls', 'one', taking('halls')), variant('guides', 'other', taking('guides'))]
    expect(faultsOf(...apart)).toEqual([])
  })
})

describe('a canary', () => {
  const lanesOf = (given: Variant) =>
    Array.from({ length: ROLLOUT_BUCKETS }, (_, bucket) => bucket).filter(
      (bucket) => canariesOf([given], bucket).length > 0,
    )

  it.each([1, 10, 50])('is for exactly %d of a hundred rollout buckets', (share) => {
    expect(lanesOf(variant('halls', 'canary', { share }))).toHaveLength(share)
  })

  it('begins at a rollout bucket of its own, so that not always the same visitors try things out', () => {
    expect(lanesOf(variant('halls', 'canary'))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    const other = variant('halls', 'canary', { build: build('halls', '1.0.2-00000032') })
    expect(lanesOf(other)).toEqual([50, 51, 52, 53, 54, 55, 56, 57, 58, 59])
  })
})

describe('what visitors can have', () => {
  it('is each canary, those that meet in a rollout bucket, and each preview with all its areas', () => {
    const guides = build('guides', '1.0.1-0000005f')
    const variants = [
      variant('halls', 'canary'),
      variant('guides', 'canary', { build: guides }),
      variant('halls', 'redesign', { build: build('halls', '1.0.2-00000000') }),
      variant('guides', 'redesign', { build: build('guides', '1.0.2-00000000') }),
    ]
    const sets = listVariantSets({ variants }).map((set) => set.map(({ name, area }) => `${name} ${area}`).join())
    expect(sets.sort()).toEqual([
      'canary guides',
      'canary halls',
      'canary halls,canary guides',
      'redesign halls,redesign guides',
    ])
  })

  it('is the live registry with the builds of the variants, and without the variants', () => {
    const given = variant('halls', 'canary')
    const resolved = resolveRegistry({ ...live, variants: [given] }, [given])
    expect(resolved).toEqual({ ...live, areas: { ...live.areas, halls: given.build } })
  })
})

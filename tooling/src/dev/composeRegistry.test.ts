import { type BuildManifest, routesOf } from '@portal/contracts'
import { makeManifest } from '@portal/contracts/testing'
import { expect, test } from 'vitest'
import { composeRegistry } from './composeRegistry.ts'

const hash = `sha384-${'A'.repeat(64)}`
const now = new Date('2026-11-22T12:00:00Z')

const build = (name: string, page: string, address: string) =>
  makeManifest(name, {
    title: name,
    version: '0.1.0-0a1b2c3d4e',
    entry: 'remoteEntry.js',
    files: { 'integrity.json': hash },
    routes: { [page]: { title: page, addresses: { any: [address] }, query: {} } },
  })

const remote = (name: string) => ({
  build: `${name}/0.1.0-aaaaaaaaaa` as const,
  map: 'integrity.json',
  mapIntegrity: hash,
  container: `portal_${name}_live`,
  entry: 'remoteEntry.js',
})
const route = (area: string, name: string, address: string) => ({
  area,
  name,
  title: name,
  addresses: { any: [address] },
  query: {},
})
const live = {
  routes: [
    route('shell', 'about', '/about'),
    route('halls', 'hall', '/hall'),
    { ...route('guides', 'guide', '/guide'), shape: '0a1b2c3d' },
  ],
  remotes: { halls: remote('halls'), guides: remote('guides') },
}
const shell = build('shell', 'about', '/about')
const compose = (own: BuildManifest | undefined) => composeRegistry({ shell, own, live, after: 4, now })

test('the area in development stands in the place of the live one, the others as browsers know them', () => {
  const own = build('halls', 'newHall', '/new-hall')
  const registry = compose(own)
  expect(registry).toMatchObject({ sequence: 5, shell, areas: { halls: own } })
  expect(registry.areas.guides).toMatchObject({ version: '0.1.0-aaaaaaaaaa', container: 'portal_guides_live' })
  // The portal that runs says it of the content that it answers with.
  expect(routesOf(registry).named('guide')?.shape).toBe('0a1b2c3d')
  expect(routesOf(registry).routes.map(({ name, area }) => `${area} ${name}`)).toEqual([
    'shell about',
    'guides guide',
    'halls newHall',
  ])
})

test('before its first build the live one is named, and a new area comes beside the others', () => {
  expect(Object.keys(compose(undefined).areas)).toEqual(['halls', 'guides'])
  expect(Object.keys(compose(build('permits', 'permits', '/permits')).areas)).toEqual(['halls', 'guides', 'permits'])
})

test('a page or an address that another area has is a fault that names both', () => {
  expect(() => compose(build('permits', 'guide', '/permits'))).toThrow('the page guide is declared twice')
  expect(() => compose(build('permits', 'permits', '/guide'))).toThrow(
    'the address /guide is declared twice, by guides and permits',
  )
})

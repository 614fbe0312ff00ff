import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeManifest, makeRegistry } from '../../server/registry/test/makeRegistry.ts'
import { liveAreasOf } from './liveAreas.ts'

const guide = { title: '办事指南', addresses: { v3: ['/v3/guide/:id?'] }, query: { region: 'region' } } as const

function live(version: string, routes = {}, sequence = 1) {
  const files = { 'entry.js': `sha384-${'E'.repeat(64)}`, 'integrity.json': `sha384-${'M'.repeat(64)}` }
  const build = (name: string) => ({ ...makeManifest(name, version), files })
  const areas = { guides: { ...build('guides'), routes }, halls: build('halls') }
  return liveAreasOf(makeRegistry({ sequence, shell: build('shell'), areas }))
}

test('what is live is every page and every area’s build, at an address made of the text itself', () => {
  const { address, integrity, text } = live('1.0.0-aaaaaaaa', { guide })
  expect(JSON.parse(text)).toEqual({
    routes: [{ ...guide, name: 'guide', area: 'guides' }],
    remotes: {
      guides: {
        container: 'portal_guides',
        build: 'guides/1.0.0-aaaaaaaa',
        entry: 'entry.js',
        map: 'integrity.json',
        mapIntegrity: `sha384-${'M'.repeat(64)}`,
      },
      halls: expect.objectContaining({ container: 'portal_halls' }),
    },
  })
  expect(integrity).toBe(`sha384-${createHash('sha384').update(text).digest('base64')}`)
  expect(address).toMatch(/^\/areas\/[0-9a-f]{16}\.json$/)
})

test('other builds or other pages are at another address, a registry that says the same again is not', () => {
  const { address } = live('1.0.0-aaaaaaaa', { guide })
  expect(live('1.0.1-bbbbbbbb', { guide }).address).not.toBe(address)
  expect(live('1.0.0-aaaaaaaa', { guide, other: { ...guide, addresses: { v3: ['/v3/other'] } } }).address).not.toBe(
    address,
  )
  expect(live('1.0.0-aaaaaaaa', { guide }, 2).address).toBe(address)
})

test('a build that the shell cannot serve is not handed to browsers, its addresses stay', () => {
  const files = { 'integrity.json': `sha384-${'M'.repeat(64)}` }
  const routes = { guide: { ...guide, addresses: { v3: ['/v3/guide/:id?'] as [string] } } }
  const guides = { ...makeManifest('guides'), files, routes, doors: { '@portal/area': { page: '11111111' } } }
  const shell = { ...makeManifest('shell'), files }
  const areas = { guides, halls: { ...makeManifest('halls'), files } }
  const { remotes, routes: live } = JSON.parse(liveAreasOf(makeRegistry({ shell, areas })).text)
  expect(Object.keys(remotes)).toEqual(['halls'])
  expect(live).toMatchObject([{ name: 'guide' }])
})

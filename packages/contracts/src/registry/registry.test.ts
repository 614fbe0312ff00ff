import { describe, expect, it } from 'vitest'
import type { Route } from '../routes/Route.ts'
import { makeManifest } from '../testing/makeManifest.ts'
import { type BuildManifest, buildManifest } from './buildManifest.ts'
import { listRoutes, routesOf } from './listRoutes.ts'
import { registry } from './registry.ts'
import type { Registry } from './registryDocument.ts'

const build = (name: string, routes: BuildManifest['routes']) => makeManifest(name, { routes })

const at = (...patterns: [string, ...string[]]): Route => ({ title: '页面', addresses: { any: patterns }, query: {} })

function live(routes: {
  shell?: Record<string, Route>
  halls?: Record<string, Route>
  guides?: Record<string, Route>
}) {
  const { shell = {}, halls = {}, guides = {} } = routes
  return {
    sequence: 7,
    publishedAt: '2026-11-22T00:00:00.000Z',
    expiresAt: '2027-02-20T00:00:00.000Z',
    shell: build('shell', shell),
    areas: { halls: build('halls', halls), guides: build('guides', guides) },
  } satisfies Registry
}
const faultsOf = (given: Registry) => registry.safeParse(given).error?.issues.map(({ message }) => message) ?? []

describe('a registry', () => {
  it('takes builds whose pages have names and addresses of their own', () => {
    expect(faultsOf(live({ shell: { about: at('/about') }, halls: { hall: at('/hall') }, guides: {} }))).toEqual([])
  })

  it('refuses a page that two builds declare', () => {
    const twice = live({ halls: { guide: at('/hall') }, guides: { guide: at('/guide') } })
    expect(faultsOf(twice)).toEqual(['the page guide is declared twice, by halls and guides'])
  })

  it('refuses an area that takes a page or an address of the shell', () => {
    const twice = live({ shell: { about: at('/about') }, halls: { about: at('/about') } })
    expect(faultsOf(twice)).toEqual([
      'the page about is declared twice, by shell and halls',
      'the address /about is declared twice, by shell and halls',
    ])
  })

  it.each([
    ['the same', '/v2/hall', '/v2/hall'],
    ['in another letter case', '/v2/hall', '/V2/Hall'],
    ['under another name of the parameter', '/v2/hall/:id?', '/v2/hall/:region?'],
    ['without its parameter', '/v2/hall/:id?', '/v2/hall'],
  ])('refuses an address of two builds that is %s', (_, one, other) => {
    const faults = faultsOf(live({ halls: { hall: at('/hall', one) }, guides: { guide: at(other) } }))
    expect(faults).toContain('the address /v2/hall is declared twice, by halls and guides')
  })

  it.each([
    ['/hall/:id?', '/hall/data'],
    ['/hall/:service', '/hall/personal'],
  ])('takes %s beside %s: fixed text wins over a parameter', (one, other) => {
    expect(faultsOf(live({ halls: { hall: at(one) }, guides: { guide: at(other) } }))).toEqual([])
  })

  it('refuses an address that one build declares for two of its pages', () => {
    expect(faultsOf(live({ halls: { hall: at('/hall'), other: at('/hall') } }))).toEqual([
      'the address /hall is declared twice, by halls and halls',
    ])
  })

  it.each([
    null,
    [],
    'hall',
    { hall: null },
    { hall: {} },
    { hall: { ...at('/hall'), addresses: null } },
    { hall: { ...at('/hall'), addresses: { v2: '/hall' } } },
    { hall: { ...at('/hall'), addresses: { v2: [5] } } },
    { hall: { ...at('/hall'), addresses: { v2: [null, '/hall'], v4: [{}] } } },
    { hall: at('hall') },
  ])('refuses routes like %j as a fault of the schema, never by falling over', (routes) => {
    const given = { ...live({}), areas: { halls: { ...build('halls', {}), routes } } }
    const { error } = registry.safeParse(given)
    expect(error?.issues[0]?.path.slice(0, 3)).toEqual(['areas', 'halls', 'routes'])
  })
})

describe('a build manifest', () => {
  const check = (changes: object) => buildManifest.safeParse({ ...build('halls', {}), ...changes }).success

  it.each([
    ['without a title', { title: '' }, false],
    ['with a title of thirty characters', { title: '字'.repeat(30) }, true],
    ['with a longer title', { title: '字'.repeat(31) }, false],
    ['with a page name in capitals', { routes: { Hall: at('/hall') } }, false],
    ['with a page name that is no name', { routes: { 'hall.v3': at('/hall') } }, false],
    ['with a page', { routes: { hall: at('/hall') } }, true],
  ])('%s', (_, changes, isValid) => expect(check(changes)).toBe(isValid))
})

describe('the routes of what is live', () => {
  const given = live({ shell: { about: at('/about') }, guides: { guide: at('/guide/:id?') } })

  it('are those of the shell and of every area, each with its owner', () => {
    expect(routesOf(given).routes.map(({ name, area }) => [name, area])).toEqual([
      ['about', 'shell'],
      ['guide', 'guides'],
    ])
    expect(routesOf(given).match('/guide/A1')?.address.route).toEqual({
      ...at('/guide/:id?'),
      name: 'guide',
      area: 'guides',
    })
    expect(listRoutes(given.areas.guides)).toHaveLength(1)
  })

  it('are looked through once for a registry', () => {
    expect(routesOf(given)).toBe(routesOf(given))
    expect(routesOf({ ...given })).not.toBe(routesOf(given))
  })
})

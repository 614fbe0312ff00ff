import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { href, type LiveRoute, type Route } from '@portal/area'
import { liveRoutes } from '@portal/area/testing'
import { fillPattern, listAddresses, RouteTable } from '@portal/contracts/routes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import contract from './promisedRoutes.json' with { type: 'json' }

/** The routes of every app there is. */
const routes: LiveRoute[] = []
for (const app of globSync(join(import.meta.dirname, '../../../*'))) {
  const declared: Readonly<Record<string, Route>> = await import(join(app, 'src/routes.ts'))
  routes.push(...liveRoutes(basename(app), declared))
}
const table = new RouteTable(routes)
const allAddresses = listAddresses(routes)

/**
 * The list of addresses that the portal promised; the apps that it names must agree with it, nothing more and nothing less.
 * Areas that came later have addresses of their own beside them.
 */
const promised = contract.routes
const promisedAddresses = allAddresses.filter(({ route }) => contract.areas.includes(route.area))

/** Beyond what was promised nobody keeps these: who is signed in changes from one look to the next. */
const unkept: readonly string[] = ['/v3-auth']

const example = (pattern: string) => fillPattern(pattern, { id: 'A1', region: '440100', service: 'personal' })

describe('the route table', () => {
  it('holds exactly the promised addresses', () => {
    expect(promisedAddresses.map(({ pattern }) => pattern).sort()).toEqual(promised.map(({ path }) => path).sort())
    expect(promisedAddresses).toHaveLength(127)
  })

  it.each(promised.map((route) => [route.path, route] as const))('says of %s what was promised', (path, route) => {
    const address = allAddresses.find((candidate) => candidate.pattern === path)
    expect(address?.route).toMatchObject({ area: route.area })
    expect(address?.route.layout ?? 'default').toBe(route.layout)
    expect(address?.generation ?? null).toBe(route.generation)
    expect(address?.route.robots).toBe(route.robots)
    expect(address?.route.cache).toBe(unkept.includes(path) ? 'no-store' : route.cache)
    expect(address?.route.frame).toBe(route.frame)
    expect(address?.route.kind).toBe(route.kind)
  })

  it.each(promised.map((route) => route.path))('finds %s', (pattern) => {
    const pathname = example(pattern)
    const found = table.match(pathname)
    expect(found?.address.pattern).toBe(pattern)
    expect(found?.canonicalPathname).toBe(pathname)
  })

  it.each([
    ['/V2/Branch-Hall/', '/v2/branch-hall'],
    ['//v3//index/SECONDSCREEN', '/v3/index/secondScreen'],
    ['/v2/Personal/matterslv2/HOT', '/v2/personal/mattersLv2/hot'],
    ['/portal/v2/guide/12440100741854396C', '/v2/guide/12440100741854396C'],
    ['/portal/index', '/portal/index'],
    ['/portal', '/'],
  ])('leads %s to %s', (asked, canonical) => {
    expect(table.match(asked)?.canonicalPathname).toBe(canonical)
  })

  it.each([
    '/v2/police',
    '/v3/other/theme',
    '/nowhere',
    '/v2/guide/a/b',
    '/%E0%A4%A',
    '/portal/portal/portal/index',
    '/v4/index',
  ])('knows no page for %s', (pathname) => expect(table.match(pathname)).toBeUndefined())

  it('gives an answer for any pathname and never a canonical one that is not canonical itself', () => {
    fc.assert(
      fc.property(fc.webPath(), (pathname) => {
        const found = table.match(pathname)
        if (found) expect(table.match(found.canonicalPathname)?.canonicalPathname).toBe(found.canonicalPathname)
      }),
    )
  })
})

describe('every page', () => {
  it('has an address that leads back to it', () => {
    for (const page of routes) {
      // The type asks for `service` only where it occurs; here all pages are tried at once.
      const address = href({ page, params: { service: 'legal' } as object })
      expect(table.match(address)?.address.route).toBe(page)
    }
  })

  it('has a name and addresses of its own', () => {
    expect(new Set(routes.map(({ name }) => name)).size).toBe(routes.length)
    expect(new Set(allAddresses.map(({ pattern }) => pattern)).size).toBe(allAddresses.length)
  })
})

import { allAddresses, allRoutes, fillPattern, href, matchAddress, routeOf } from '@portal/contracts/routes'
import fc from 'fast-check'
import { matchRoutes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import contract from '../../test/routes.json' with { type: 'json' }

/** The list of addresses that the portal promised; the table in code must agree with it, nothing more and nothing less. */
const promised = contract.routes

const example = (pattern: string) => fillPattern(pattern, { id: 'A1', region: '440100', service: 'personal' })

describe('the route table', () => {
  it('holds exactly the promised addresses', () => {
    expect(allAddresses.map((address) => address.pattern).sort()).toEqual(promised.map((route) => route.path).sort())
    expect(allAddresses).toHaveLength(110)
  })

  it.each(promised.map((route) => [route.path, route] as const))('says of %s what was promised', (path, route) => {
    const address = allAddresses.find((candidate) => candidate.pattern === path)
    expect(address?.route).toMatchObject({ area: route.area })
    expect(address?.route.layout ?? 'default').toBe(route.layout)
    expect(address?.generation ?? null).toBe(route.generation)
    expect(address?.route.robots).toBe(route.robots)
    expect(address?.route.cache).toBe(route.cache)
    expect(address?.route.frame).toBe(route.frame)
    expect(address?.route.kind).toBe(route.kind)
  })

  it.each(promised.map((route) => route.path))('finds %s as react-router finds it', (pattern) => {
    const pathname = example(pattern)
    const found = matchAddress(pathname)
    const byRouter = matchRoutes(
      allAddresses.map(({ id, pattern: path }) => ({ id, path })),
      pathname,
    )
    expect(found?.address.id).toBe(byRouter?.at(-1)?.route.id)
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
    expect(matchAddress(asked)?.canonicalPathname).toBe(canonical)
  })

  it.each([
    '/v2/police',
    '/v3/other/theme',
    '/nowhere',
    '/v2/guide/a/b',
    '/%E0%A4%A',
    '/portal/portal/portal/index',
    '/v4/index',
  ])('knows no page for %s', (pathname) => expect(matchAddress(pathname)).toBeUndefined())

  it('gives an answer for any pathname and never a canonical one that is not canonical itself', () => {
    fc.assert(
      fc.property(fc.webPath(), (pathname) => {
        const found = matchAddress(pathname)
        if (found) expect(matchAddress(found.canonicalPathname)?.canonicalPathname).toBe(found.canonicalPathname)
      }),
    )
  })
})

describe('href', () => {
  it('stays in the generation of the visitor and falls back to the one there is', () => {
    expect(href({ name: 'guide', generation: 'v3', params: { id: 'X' } })).toBe('/v3/guide/X')
    expect(href({ name: 'search', generation: 'v3', query: { keyword: '结婚 证' } })).toBe(
      '/v2/search?keyword=%E7%BB%93%E5%A9%9A+%E8%AF%81',
    )
    expect(href({ name: 'sceneGuide', generation: 'v2', params: { id: 'a/b' } })).toBe('/scene-guide/a%2Fb')
  })

  it('takes the canonical home address unless a region stands in the path', () => {
    expect(href({ name: 'home', generation: 'v2' })).toBe('/')
    expect(href({ name: 'home', generation: 'v2', params: { region: '440100' } })).toBe('/index/440100')
    expect(href({ name: 'home', generation: 'v3' })).toBe('/v3/index')
  })

  it('leaves empty query values out and encodes the hash', () => {
    expect(
      href({ name: 'notices', generation: 'v2', query: { keyword: '', pageNum: 2, region: undefined }, hash: '正文' }),
    ).toBe(`/v2/notices?pageNum=2#${encodeURIComponent('正文')}`)
  })

  it('makes an address for every page that leads back to it', () => {
    for (const route of allRoutes) {
      // The type asks for `service` only where it occurs; here all names are tried at once.
      const address = href({ name: route.name, params: { service: 'legal' } } as Parameters<typeof href>[0])
      expect(matchAddress(address)?.address.route).toBe(routeOf(route.name))
    }
  })
})

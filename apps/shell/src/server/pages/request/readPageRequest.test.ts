import { type LiveRoute, pageNumber, RouteTable } from '@portal/contracts/routes'
import { describe, expect, it } from 'vitest'
import { keyOf, readLook, readPageRequest } from './readPageRequest.ts'

const notices: LiveRoute = {
  name: 'notices',
  area: 'affairs-public',
  title: '通知公告',
  addresses: { v2: ['/v2/notices'], v3: ['/v3/notices'] },
  query: { region: 'region', keyword: { words: 20 }, pageNum: pageNumber },
}
const table = new RouteTable([notices])

const ask = (url: string, headers: Record<string, string> = {}, wants: 'page' | 'content' = 'page') =>
  readPageRequest({ url, headers, id: 'r1', wants, resolved: undefined, trace: undefined }, table)

const cacheKeyOf = (...parameters: Parameters<typeof ask>) => {
  const lookup = ask(...parameters)
  return lookup.kind === 'page' ? lookup.cacheKey : lookup.kind
}
const phone = { 'sec-ch-ua-mobile': '?1', cookie: 'portal-preferences=elder' }

describe('the key under which a page is kept', () => {
  it('is the same for parameters that no page reads, in any order', () => {
    expect(cacheKeyOf('/v2/notices?region=440100&utm=1&keyword=a')).toBe(
      cacheKeyOf('/v2/notices?x[]=2&keyword=a&region=440100'),
    )
  })

  it.each([
    'region=440100000000',
    'region=440100&pageNum=1',
    'region=440100&pageNum=-3&keyword=%20%09',
    'region=440100&region=440300',
  ])('is the same for the spelling %s of a query', (query) => {
    expect(cacheKeyOf(`/v2/notices?${query}`)).toBe(cacheKeyOf('/v2/notices?region=440100'))
  })

  it('is that of the address that the portal itself spells, so that it is found without the routes', () => {
    const address = '/v2/notices?region=440100&keyword=%E5%85%AC%E5%91%8A'
    expect(cacheKeyOf('/v2/notices?keyword=%e5%85%ac%e5%91%8a++&region=440100')).toBe(
      keyOf(address, readLook({}, ''), undefined),
    )
  })

  it('differs by device and by preferences, and by nothing else of the request', () => {
    const plain = cacheKeyOf('/v2/notices')
    expect(cacheKeyOf('/v2/notices', { 'sec-ch-ua-mobile': '?1' })).not.toBe(plain)
    expect(cacheKeyOf('/v2/notices', { cookie: 'a=1; portal-preferences=elder' })).not.toBe(plain)
    expect(
      cacheKeyOf('/v2/notices', { cookie: 'portal-preferences=nonsense; other=x; xportal-preferences=elder' }),
    ).toBe(plain)
    expect(cacheKeyOf('/v2/notices', { 'accept-language': 'en', 'user-agent': 'curl' })).toBe(plain)
  })

  it('of its content is one for every look, and no page’s', () => {
    const address = '/v2/notices?region=440100'
    const one = cacheKeyOf(address, {}, 'content')
    expect(cacheKeyOf(address, phone, 'content')).toBe(one)
    expect([cacheKeyOf(address), cacheKeyOf(address, phone)]).not.toContain(one)
  })

  it('cannot be forged: a value that looks like another parameter stays a value', () => {
    expect(cacheKeyOf('/v2/notices?keyword=a%26region%3D440100')).not.toBe(
      cacheKeyOf('/v2/notices?keyword=a&region=440100'),
    )
  })
})

it('hands on only what fits the shapes of the page', () => {
  const lookup = ask('/v3/notices?region=shenzhen&pageNum=2&keyword=%00a&id=1', phone)
  expect(lookup).toMatchObject({
    kind: 'page',
    route: notices,
    request: { pathname: '/v3/notices', generation: 'v3', device: 'mobile', preferences: { isElder: true } },
  })
  expect(lookup.kind === 'page' && lookup.request.query).toEqual({ keyword: 'a', pageNum: '2' })
})

it('sends other spellings to the canonical address with their query, unknown ones to the error page', () => {
  expect(ask('/V2/Notices/?keyword=a')).toEqual({ kind: 'moved', location: '/v2/notices?keyword=a' })
  expect(ask('/nowhere')).toEqual({ kind: 'unknown' })
})

import { describe, expect, it } from 'vitest'
import { readPageRequest } from './readPageRequest.ts'

const ask = (url: string, headers: Record<string, string> = {}) => readPageRequest({ url, headers, id: 'r1' })

const keyOf = (...parameters: Parameters<typeof ask>) => {
  const lookup = ask(...parameters)
  return lookup.kind === 'page' ? lookup.cacheKey : lookup.kind
}

describe('the key under which a page is kept', () => {
  it('is the same for parameters that no page reads, in any order', () => {
    expect(keyOf('/v2/notices?region=440100&utm=1&keyword=a')).toBe(keyOf('/v2/notices?x[]=2&keyword=a&region=440100'))
  })

  it('differs by device and by preferences, and by nothing else of the request', () => {
    const plain = keyOf('/v2/notices')
    expect(keyOf('/v2/notices', { 'sec-ch-ua-mobile': '?1' })).not.toBe(plain)
    expect(keyOf('/v2/notices', { cookie: 'a=1; portal-preferences=elder' })).not.toBe(plain)
    expect(keyOf('/v2/notices', { cookie: 'portal-preferences=nonsense; other=x; xportal-preferences=elder' })).toBe(
      plain,
    )
    expect(keyOf('/v2/notices', { 'accept-language': 'en', 'user-agent': 'curl' })).toBe(plain)
  })

  it('cannot be forged: a value that looks like another parameter stays a value', () => {
    expect(keyOf('/v2/notices?keyword=a%26region%3D440100')).not.toBe(keyOf('/v2/notices?keyword=a&region=440100'))
  })
})

it('sends other spellings to the canonical address with their query, unknown ones to the error page', () => {
  expect(ask('/V2/Notices/?keyword=a')).toEqual({ kind: 'moved', location: '/v2/notices?keyword=a' })
  expect(ask('/nowhere')).toEqual({ kind: 'unknown' })
})

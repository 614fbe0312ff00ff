import { describe, expect, it } from 'vitest'
import { href } from './href.ts'
import type { Route } from './Route.ts'
import { pageNumber } from './shapes.ts'

const guide = {
  title: '',
  addresses: { v2: ['/v2/guide/:id?'], v3: ['/v3/guide/:id?'] },
  query: {},
} as const satisfies Route
const search = {
  title: '',
  addresses: { v2: ['/v2/search'] },
  query: { keyword: { words: 100 } },
} as const satisfies Route
const scene = { title: '', addresses: { any: ['/scene-guide/:id?'] }, query: {} } as const satisfies Route
const home = {
  title: '',
  addresses: { v2: ['/', '/index/:region?'], v3: ['/v3/index/:region?'] },
  query: {},
} as const satisfies Route
const notices = {
  title: '',
  addresses: { v2: ['/v2/notices'], v3: ['/v3/notices'] },
  query: { region: 'region', keyword: { words: 100 }, pageNum: pageNumber },
} as const satisfies Route

describe('the address of a page', () => {
  it('stays in the generation of the visitor and falls back to the one there is', () => {
    expect(href({ page: guide, generation: 'v3', params: { id: 'X' } })).toBe('/v3/guide/X')
    expect(href({ page: search, generation: 'v3', query: { keyword: '结婚 证' } })).toBe(
      '/v2/search?keyword=%E7%BB%93%E5%A9%9A+%E8%AF%81',
    )
    expect(href({ page: scene, generation: 'v2', params: { id: 'a/b' } })).toBe('/scene-guide/a%2Fb')
  })

  it('is the preferred one unless a parameter needs another', () => {
    expect(href({ page: home, generation: 'v2' })).toBe('/')
    expect(href({ page: home, generation: 'v2', params: { region: '440100' } })).toBe('/index/440100')
    expect(href({ page: home, generation: 'v3' })).toBe('/v3/index')
  })

  it.each(['结婚 证', '结婚 证', "(a)'b'!~*-._", 'a+b&c=d#e%20', '😀', '\ud800', ' ', 'on\ne'])(
    'spells a query as browsers spell it when a form is sent: %s',
    (keyword) => {
      const { search } = new URL(href({ page: notices, query: { keyword, pageNum: 2 } }), 'http://portal')
      expect(search).toBe(`?${new URLSearchParams({ keyword, pageNum: '2' })}`)
      expect(href({ page: notices, query: { keyword } })).toContain(`?${new URLSearchParams({ keyword })}`)
    },
  )

  it('leaves empty query values out and encodes the hash', () => {
    const query = { keyword: '', pageNum: 2, region: undefined }
    expect(href({ page: notices, generation: 'v2', query, hash: '正文' })).toBe(
      `/v2/notices?pageNum=2#${encodeURIComponent('正文')}`,
    )
  })
})

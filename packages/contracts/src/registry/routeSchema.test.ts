import { describe, expect, it } from 'vitest'
import { pageNumber } from '../routes/shapes.ts'
import { routeSchema } from './routeSchema.ts'

const route = { title: '办事指南', addresses: { v2: ['/v2/guide/:id?'], v3: ['/v3/guide/:id?'] }, query: {} }
const accepts = (changes: object) => routeSchema.safeParse({ ...route, ...changes }).success

describe('what a build declares of a page', () => {
  it('comes through as it was declared', () => {
    const whole = {
      ...route,
      layout: 'home',
      frame: 'bare',
      kind: 'piece',
      robots: 'noindex',
      cache: 'no-store',
      isPending: true,
      query: {
        region: 'region',
        orgCode: 'department',
        id: 'code',
        onlyNew: 'flag',
        from: 'date',
        pageNum: pageNumber,
        keyword: { words: 100 },
        audience: { oneOf: ['personal', 'legal'] },
      },
    }
    expect(routeSchema.parse(whole)).toEqual(whole)
  })

  it.each([
    ['an unknown key', { hook: 'x' }],
    ['an unknown layout', { layout: 'wide' }],
    ['a kind that is none', { kind: 'page' }],
    ['robots that let in', { robots: 'index' }],
    ['a cache of its own', { cache: 'public' }],
    ['pending as a word', { isPending: 'yes' }],
    ['pending as no', { isPending: false }],
    ['a key without a value', { layout: undefined }],
    ['no title', { title: '' }],
    ['a title that is too long', { title: '字'.repeat(61) }],
    ['no address', { addresses: {} }],
    ['an empty list of addresses', { addresses: { v2: [] } }],
    ['an unknown generation', { addresses: { v4: ['/v4/guide'] } }],
    ['a query as a list', { query: ['keyword'] }],
  ])('is refused with %s', (_, changes) => expect(accepts(changes)).toBe(false))

  it('may have a title of sixty characters', () => expect(accepts({ title: '字'.repeat(60) })).toBe(true))
})

describe('a widget', () => {
  const widget = { kind: 'widget', addresses: { any: ['/embed/guide/:id?'] } }
  it('stands under /embed', () => expect(accepts(widget)).toBe(true))
  it.each([
    ['at another address', { ...widget, addresses: { v3: ['/v3/guide/:id?'] } }],
    ['also at another address', { addresses: { any: ['/embed/guide/:id?', '/guide'] }, kind: 'widget' }],
    ['that is for one visitor', { ...widget, cache: 'no-store' }],
    ['that posts forms', { ...widget, submits: { letter: '/api/interactions' } }],
    ['that says it is none', { addresses: widget.addresses }],
  ])('is refused %s', (_, changes) => expect(accepts(changes)).toBe(false))
  it('leaves /embed itself to a page', () => expect(accepts({ addresses: { any: ['/embed'] } })).toBe(true))
})

describe('an address pattern', () => {
  it.each([
    '/',
    '/index/:region?',
    '/v2/guide/:id?',
    '/v3/:service',
    '/v2/:service/mattersLv2/:id?',
    '/guide-single/h5/:id?',
  ])('may be %s', (pattern) => expect(accepts({ addresses: { any: [pattern] } })).toBe(true))

  it.each([
    'v2/guide',
    '//evil.example',
    '/:id?',
    '/:service',
    '/v2/guide/',
    '/v2//guide',
    '/v2/guide/:id',
    '/v2/guide/:code?',
    '/v2/:id?/more',
    '/v2/*',
    '/v2/../api',
    '/v2/guide?x=1',
    '/v2/%67uide',
    '/v2/指南',
    '/v2/guide\n',
    `/${'a'.repeat(100)}`,
    'https://evil.example/v2/guide',
  ])('is never %j', (pattern) => expect(accepts({ addresses: { any: [pattern] } })).toBe(false))
})

describe('the shape of a parameter', () => {
  it.each<[string, unknown]>([
    ['a word that is none', 'text'],
    ['an expression', { pattern: '(a+)+$' }],
    ['no last page', { lastPage: 0 }],
    ['a last page beyond what the content service answers', { lastPage: 10_001 }],
    ['half a page', { lastPage: 1.5 }],
    ['no words', { words: 0 }],
    ['a text of any length', { words: 2_001 }],
    ['a choice of nothing', { oneOf: [] }],
    ['a choice of what is no plain word', { oneOf: ['<script>'] }],
    ['a choice of too many', { oneOf: Array.from({ length: 41 }, (_, index) => `a${index}`) }],
    ['two shapes in one', { words: 10, lastPage: 10 }],
    ['nothing', null],
  ])('is refused when it is %s', (_, shape) => expect(accepts({ query: { keyword: shape } })).toBe(false))

  it.each(['page-no', 'a b', '', '1', '__proto__x', 'a'.repeat(41)])('is refused for the parameter %j', (name) =>
    expect(accepts({ query: { [name]: 'code' } })).toBe(false),
  )
})

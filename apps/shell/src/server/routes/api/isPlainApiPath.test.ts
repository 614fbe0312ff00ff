import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPlainApiPath } from './isPlainApiPath.ts'

test.each([
  '/api/home',
  '/api/regions/%E5%BC%A0',
  '/api/guides/11440000MB2D02123X-2.0',
  '/api/robots.txt',
  '/api/sitemaps/guides-1.xml',
  '/api/100%25',
  '/api/a;b=1/c',
  '/api/...',
  '/api/..a',
])('%s is handed on', (path) => expect(isPlainApiPath(path)).toBe(true))

test.each([
  String.raw`/api/\..\..\internal/sessions`,
  String.raw`/api\home`,
  '/api/../internal',
  '/api/./home',
  '/api/home/..',
  '/api/.',
  '/api/..;/internal',
  '/api/%2e%2e/internal',
  '/api/%2E./internal',
  '/api/a%2eb',
  '/api/..%2finternal',
  '/api/..%5cinternal',
  '/api/%252e%252e/internal',
  '/api/%25252e%25252e/internal',
  '/api/%2525252525252e/internal',
  '/api//home',
  '//api/home',
  '/api/a%00b',
  '/api/%0d%0a',
  '/api/%7f',
  '/api/%2500',
  '/api/a\tb',
  '/api/a\u0000',
  '/api/%',
  '/api/%zz',
  '/api/%ff',
  '/api/home#/../..',
  '/api/home?a',
  '/api',
  '/apiary',
  '/%61pi/home',
  '/internal/sessions',
  'http://api/api/home',
  '/api/"home"',
  '/api/张',
  '',
  '*',
])('%j is not', (path) => expect(isPlainApiPath(path)).toBe(false))

test('a path of millions of encodings over each other is refused at once', () => {
  const startedAt = performance.now()
  expect(isPlainApiPath(`/api/%${'25'.repeat(500_000)}2e`)).toBe(false)
  expect(performance.now() - startedAt).toBeLessThan(1_000)
})

const piece = fc.constantFrom(
  ...String.raw`/ \ . .. %2e %2f %5c %252e %25 ; api internal metrics a %00 %E5%BC%A0 ? #`.split(' '),
)

test('whatever is handed on lies below /api/, for a parser and for who decodes as often as he likes', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      let path = `/api/${pieces.join('')}`
      if (!isPlainApiPath(path)) return
      for (let decoding = 0; decoding < 6; decoding += 1) {
        expect(new URL(path, 'http://api').pathname).toMatch(/^\/api\//)
        try {
          path = decodeURIComponent(path)
        } catch {
          return
        }
      }
    }),
    { numRuns: 5_000 },
  )
})

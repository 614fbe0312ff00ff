import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { pickEncoding } from './Encoded.ts'
import { HtmlCache, toCachedPage } from './HtmlCache.ts'

const page = (text: string, tags: readonly string[] = [], madeAt = 0) =>
  toCachedPage({ status: 200, contentType: 'text/html', body: Buffer.from(text), tags }, madeAt)

describe('the HTML cache', () => {
  it('gives what was put in until content it was made from changes', () => {
    const cache = new HtmlCache(1_000_000)
    cache.set('a', page('A', ['item:1', 'notices']))
    cache.set('b', page('B', ['item:2']))
    expect(cache.markStale(['item:1'])).toBe(1)
    expect(cache.get('a', 0)).toBeUndefined()
    expect(cache.get('b', 0)?.content.bytes.toString()).toBe('B')
    cache.markStale(['all'])
    expect(cache.get('b', 0)).toBeUndefined()
  })

  it('has a page made anew after five minutes, for what comes and goes by the clock', () => {
    const cache = new HtmlCache(1_000_000)
    cache.set('a', page('A', [], 1_000))
    expect(cache.get('a', 301_000)).toBeDefined()
    expect(cache.get('a', 301_001)).toBeUndefined()
    expect(cache.lastGood('a', 301_001)).toBeDefined()
  })

  it('keeps the last good page for 24 hours for the case that it cannot be made anew', () => {
    const cache = new HtmlCache(1_000_000)
    cache.set('a', page('A', ['x'], 1_000))
    cache.markStale(['x'])
    expect(cache.lastGood('a', 1_000 + 86_400_000)?.content.bytes.toString()).toBe('A')
    expect(cache.lastGood('a', 1_001 + 86_400_000)).toBeUndefined()
  })

  it('lets the page go that was not asked for the longest, and never grows past its limit', () => {
    const cache = new HtmlCache(10_000)
    for (let index = 0; index < 50; index++) {
      cache.set(`key${index}`, page('x'.repeat(1_000)))
      cache.get('key0', 0)
    }
    expect(cache.get('key0', 0)).toBeDefined()
    expect(cache.get('key1', 0)).toBeUndefined()
    expect(cache.get('key49', 0)).toBeDefined()
  })

  it('counts changes, so that a page drawn meanwhile is known to be old', () => {
    const cache = new HtmlCache(1_000)
    const before = cache.changes
    cache.markStale(['x'])
    expect(cache.changes).toBe(before + 1)
  })
})

describe('encodings', () => {
  it.each([
    ['br, gzip', 'br'],
    ['gzip;q=1.0', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', 'identity'],
    [undefined, 'identity'],
    ['BR', 'br'],
    ['*', 'identity'],
  ])('answers %s with %s', (header, encoding) => expect(pickEncoding(header)).toBe(encoding))

  it('compresses to the same bytes', async () => {
    const text = '政务服务'.repeat(500)
    const { content } = page(text)
    expect(brotliDecompressSync(await content.get('br')).toString()).toBe(text)
  })
})

import { describe, expect, it } from 'vitest'
import { EncodedBody } from '../../http/EncodedBody.ts'
import { HtmlCache } from './HtmlCache.ts'

const page = (text: string, tags: readonly string[] = [], madeAt = 0) =>
  ({
    name: 'notices',
    area: 'affairs-public',
    status: 200,
    contentType: 'text/html',
    content: new EncodedBody([Buffer.from(text)]),
    styles: [],
    tags,
    madeAt,
  }) as const
const textOf = async (cached: ReturnType<HtmlCache['get']>) => (await cached?.content.get('identity'))?.toString()

describe('the HTML cache', () => {
  it('gives what was put in until content it was made from changes', async () => {
    const cache = new HtmlCache(1_000_000)
    cache.set('a', page('A', ['item:1', 'notices']))
    cache.set('b', page('B', ['item:2']))
    expect(cache.markStale(['item:1'])).toBe(1)
    expect(cache.get('a', 0)).toBeUndefined()
    expect(await textOf(cache.get('b', 0))).toBe('B')
    cache.markStale(['all'])
    expect(cache.get('b', 0)).toBeUndefined()
  })

  it('has a page made anew after five minutes, for what comes and goes by the clock', () => {
    const cache = new HtmlCache(1_000_000)
    cache.set('a', page('A', [], 1_000))
    expect(cache.get('a', 301_000)).toBeDefined()
    expect(cache.get('a', 301_001)).toBeUndefined()
    expect(cache.findStale('a', 301_001)).toBeDefined()
  })

  it('trusts no page that the clock says is yet to be made: the clock was wrong when it was', () => {
    const cache = new HtmlCache(1_000_000)
    cache.set('a', page('A', [], 3_600_000))
    expect(cache.get('a', 3_590_000)).toBeDefined()
    expect(cache.get('a', 0)).toBeUndefined()
    expect(cache.findStale('a', 0)).toBeDefined()
  })

  it('keeps the last good page for 24 hours for the case that it cannot be made anew', async () => {
    const cache = new HtmlCache(1_000_000)
    cache.set('a', page('A', ['x'], 1_000))
    cache.markStale(['x'])
    expect(await textOf(cache.findStale('a', 1_000 + 86_400_000))).toBe('A')
    expect(cache.findStale('a', 1_001 + 86_400_000)).toBeUndefined()
  })

  it('never grows past its limit, and lets the page go first that was not asked for the longest', () => {
    const cache = new HtmlCache(100_000)
    for (const key of ['old', 'read']) {
      cache.set(key, page('x'.repeat(20_000)))
      cache.get(key, 0)
    }
    for (let index = 0; index < 3; index++) {
      cache.get('read', 0)
      cache.set(`more${index}`, page('x'.repeat(20_000)))
      cache.get(`more${index}`, 0)
    }
    expect(cache.get('read', 0)).toBeDefined()
    expect(cache.get('old', 0)).toBeUndefined()
    const { pages, bytes, maximumBytes, evictions } = cache.load
    expect([pages + evictions, maximumBytes]).toEqual([5, 100_000])
    expect(evictions).toBeGreaterThan(0)
    expect(bytes).toBeGreaterThan(pages * 20_000)
    expect(bytes).toBeLessThanOrEqual(maximumBytes)
  })

  it('keeps what visitors read whatever flood of other addresses comes', () => {
    const cache = new HtmlCache(100_000)
    cache.set('read', page('x'.repeat(1_000)))
    cache.get('read', 0)
    for (let index = 0; index < 1_000; index++) cache.set(`flood${index}`, page('x'.repeat(1_000)))
    expect(cache.get('read', 0)).toBeDefined()
    expect(cache.get('flood999', 0)).toBeDefined()
    expect(cache.get('flood0', 0)).toBeUndefined()
  })

  it('keeps the compressed bytes when a page that is made anew is the same', async () => {
    const cache = new HtmlCache(1_000_000)
    const first = page('政务'.repeat(1_000))
    const second = page('政务'.repeat(1_000))
    const third = page('服务'.repeat(1_000))
    for (const { content } of [first, second, third]) await content.get('br')
    cache.set('a', first)
    cache.set('a', second)
    expect(cache.get('a', 0)?.content).toBe(first.content)
    cache.set('a', third)
    expect(cache.get('a', 0)?.content).toBe(third.content)
  })

  it('counts changes, so that a page rendered meanwhile is known to be old', () => {
    const cache = new HtmlCache(1_000)
    const before = cache.changes
    cache.markStale(['x'])
    expect(cache.changes).toBe(before + 1)
  })
})

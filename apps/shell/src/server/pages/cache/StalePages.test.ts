import { expect, test } from 'vitest'
import { EncodedBody } from '../../http/EncodedBody.ts'
import type { CachedPage } from './HtmlCache.ts'
import { StalePages } from './StalePages.ts'

const MINUTE_MS = 60_000
const page = (
  text: string,
  madeAt: number,
  content = new EncodedBody([Buffer.from(`<div id="portal">${text}</div>`)]),
) => ({ name: 'notices', area: 'affairs-public', status: 200, madeAt, content }) as unknown as CachedPage
const textOf = async (aged: CachedPage) => (await aged.content.get('identity')).toString()

test('a page is made once for as long as its age is said in the same words', async () => {
  const pages = new StalePages()
  const first = await pages.get('key', page('通知', 0), 5 * MINUTE_MS)
  expect(await textOf(first)).toContain('5 分钟前')
  expect((await pages.get('key', page('通知', 0), 5 * MINUTE_MS + 1)).content).toBe(first.content)
  expect(await textOf(await pages.get('key', page('通知', 0), 6 * MINUTE_MS))).toContain('6 分钟前')
})

test('a page of an earlier outage is not shown in a later one, although both are of the same age', async () => {
  const pages = new StalePages()
  await pages.get('key', page('撤回的通知', 0), 5 * MINUTE_MS)
  const later = 3 * 24 * 60 * MINUTE_MS
  const text = await textOf(await pages.get('key', page('新的通知', later), later + 5 * MINUTE_MS))
  expect(text).toContain('新的通知')
  expect(text).not.toContain('撤回的通知')
})

test('a page that could not be made is tried again', async () => {
  const pages = new StalePages()
  const broken = EncodedBody.fromStored({ encoding: 'br', bytes: Buffer.from('no brotli') })
  await expect(pages.get('key', page('', 0, broken), MINUTE_MS)).rejects.toThrow()
  expect(await textOf(await pages.get('key', page('通知', 0), MINUTE_MS))).toContain('通知')
})

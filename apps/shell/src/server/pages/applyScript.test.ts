import { expect, it } from 'vitest'
import type { Rendered } from '../../render/contract.ts'
import { applyScript } from './applyScript.ts'

const page = (text: string, contentType = 'text/html; charset=utf-8'): Rendered => ({
  status: 200,
  contentType,
  location: undefined,
  body: Buffer.from(text),
  tags: [],
  isCacheable: true,
  failure: undefined,
})
const preferences = { isElder: false, contrast: 'normal', textSize: 0, script: 'traditional' } as const
const read = ({ body }: Rendered) => Buffer.from(body).toString()

it('converts words and leaves tags, classes and addresses alone', async () => {
  const html = '<a class="card_x1" href="/v2/guide/A?keyword=%E6%B9%BE">办理台湾居民来往大陆通行证</a>'
  expect(read(await applyScript(preferences, page(html)))).toBe(
    '<a class="card_x1" href="/v2/guide/A?keyword=%E6%B9%BE">辦理台灣居民來往大陸通行證</a>',
  )
})

it('leaves simplified pages and data as they are', async () => {
  expect(read(await applyScript({ ...preferences, script: 'simplified' }, page('办理')))).toBe('办理')
  expect(read(await applyScript(preferences, page('"办理"', 'application/json')))).toBe('"办理"')
})

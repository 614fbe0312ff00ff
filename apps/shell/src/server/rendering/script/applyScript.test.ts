import { expect, it } from 'vitest'
import { applyScript } from './applyScript.ts'

const preferences = { isElder: false, contrast: 'normal', textSize: 0, script: 'traditional' } as const
const read = (html: Uint8Array) => Buffer.from(html).toString()

it('converts words and leaves tags, classes and addresses alone', async () => {
  const html = '<a class="card_x1" href="/v2/guide/A?keyword=%E6%B9%BE">办理台湾居民来往大陆通行证</a>'
  expect(read(await applyScript(preferences, Buffer.from(html)))).toBe(
    '<a class="card_x1" href="/v2/guide/A?keyword=%E6%B9%BE">辦理台灣居民來往大陸通行證</a>',
  )
})

it('leaves what a form sends as it is: words that somebody typed, and values that are known in one script', async () => {
  const form =
    '<input name="title" value="反映范后干的问题"/><textarea name="content" rows="5">我叫范后干，家住余杭里</textarea>'
  const html = `<label>标题${form}</label><option value="开办">开办企业</option>`
  expect(read(await applyScript(preferences, Buffer.from(html)))).toBe(
    `<label>標題${form}</label><option value="开办">開辦企業</option>`,
  )
})

it('leaves simplified pages as they are', async () => {
  expect(read(await applyScript({ ...preferences, script: 'simplified' }, Buffer.from('办理')))).toBe('办理')
})

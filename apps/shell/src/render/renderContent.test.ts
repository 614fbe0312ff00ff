import { NotFoundError, RedirectError } from '@portal/area/content'
import { pageContentDto } from '@portal/contracts'
import { describe, expect, test } from 'vitest'
import {
  bootText,
  contacts,
  problem,
  render,
  renderContent,
  renderPending,
  standardAnswers,
  throwing,
} from './test/render.tsx'

/** Awkward on purpose: what HTML must write in another way than JSON does. */
const phones = { phones: ['0755-12345', '</script><b>&\u2028"'], order: { b: 1, a: [null, 0.1] } }
const answers = { ...standardAnswers, '/api/contacts': phones }
const described = {
  ...contacts,
  title: () => '联系深圳',
  meta: () => ({ description: '电话', crumbs: [{ title: '大厅', href: '/v3/halls' }] }),
}

describe('what a page is rendered from', () => {
  test('is byte for byte what the page was rendered with', async () => {
    const address = '/v3/contact-us?keyword=电话'
    const { text, contentType, isCacheable, tags } = await renderContent({ address, answers, content: described })
    const rendered = await render({ address, answers, content: described })
    const { loaded } = JSON.parse(bootText(rendered.document) ?? '')
    const answer = pageContentDto.parse(JSON.parse(text))
    expect(JSON.stringify(answer.content)).toBe(JSON.stringify(loaded.data))
    expect(text).toContain(`"content":${JSON.stringify(phones)}`)
    expect(JSON.stringify(answer.meta)).toBe(JSON.stringify(loaded.meta))
    const { region, isRegionUnknown, params, query, generation } = loaded.view
    expect(answer).toMatchObject({ region, isRegionUnknown, params, query, generation, title: loaded.title })
    expect({ contentType, isCacheable, tags }).toEqual({
      contentType: 'application/json; charset=utf-8',
      isCacheable: true,
      tags: rendered.tags,
    })
  })

  test('says which page it is of, at the address that the portal spells', async () => {
    const { text } = await renderContent({ address: '/v3/contact-us?x=1&keyword=%E7%94%B5%20%E8%AF%9D', answers })
    expect(JSON.parse(text)).toMatchObject({
      address: `/v3/contact-us?${new URLSearchParams({ keyword: '电 话' })}`,
      name: 'contactUs',
      area: 'halls',
    })
  })

  test('says which code can render it: by the build that made it, also while the shell still asks by the one before', async () => {
    const before = { name: 'contactUs', area: 'halls', title: '联系我们', addresses: {}, query: {}, shape: '00000000' }
    for (const request of [{}, { route: before }]) {
      const { text } = await renderContent({ answers, request })
      expect(pageContentDto.parse(JSON.parse(text)).shape).toBe('0a1b2c3d')
    }
    const { text } = await renderPending({ wants: 'content' })
    expect(JSON.parse(text)).not.toHaveProperty('shape')
  })

  test('says nothing of who looks', async () => {
    const preferences = { isElder: true, contrast: 'high', textSize: 2, script: 'traditional' } as const
    const one = await renderContent({ answers })
    const other = await renderContent({ answers, request: { preferences, device: 'mobile', requestId: 'other' } })
    expect(other.text).toBe(one.text)
  })

  test('is there without the code that renders it', async () => {
    const pages = { contactUs: { content: contacts, views: undefined } }
    expect((await renderContent({ pages })).status).toBe(200)
  })

  test('of an address whose content follows is its title and nothing else', async () => {
    const { status, text } = await renderPending({ wants: 'content' })
    expect(status).toBe(200)
    expect(JSON.parse(text)).toMatchObject({ name: 'express', area: 'halls', title: '快递专区', content: {} })
  })

  test('that lives elsewhere says where, without a body', async () => {
    const { status, location, body } = await renderContent({ content: throwing(new RedirectError('/v3/contact-us')) })
    expect({ status, location, length: body.length }).toEqual({ status: 302, location: '/v3/contact-us', length: 0 })
  })
})

describe('a page without content is said as a problem', () => {
  const problemOf = ({ status, contentType, isCacheable, text }: Awaited<ReturnType<typeof render>>) => ({
    status,
    contentType,
    isCacheable,
    problem: JSON.parse(text),
  })
  const as = (status: number, said: object) => ({
    status,
    contentType: 'application/problem+json; charset=utf-8',
    isCacheable: false,
    problem: {
      type: expect.stringMatching(/^\/problems\//),
      status,
      instance: '/v2/contact-us',
      requestId: 'request-1',
      ...said,
    },
  })

  test('that does not exist: in the words of the page, with words to search for', async () => {
    const missing = await renderContent({
      content: { ...contacts, missing: '没有这个大厅' },
      answers: { ...standardAnswers, '/api/contacts': problem(404, { searchWords: '婚姻登记' }) },
    })
    expect(problemOf(missing)).toEqual(as(404, { title: '没有找到', detail: '没有这个大厅', searchWords: '婚姻登记' }))
    expect(missing.failure).toBeUndefined()
    const plain = await renderContent({ content: throwing(new NotFoundError('没有这个大厅')) })
    expect(JSON.parse(plain.text)).not.toHaveProperty('searchWords')
  })

  test('that fails: the log hears everything and nobody else anything', async () => {
    const failed = await renderContent({ content: throwing(new Error('password=secret')) })
    expect(problemOf(failed)).toEqual(as(500, { title: '暂时无法提供', detail: '内容暂时无法提供，请稍后重试。' }))
    expect(failed.failure).toContain('password=secret')
  })

  test('while the content service is away', async () => {
    const away = await renderContent({ answers: {} })
    expect(problemOf(away)).toEqual(as(503, { title: '暂时无法提供', detail: '内容暂时无法提供，请稍后重试。' }))
    expect(away.failure).toContain('503')
  })

  test('that the area’s build lacks', async () => {
    expect(problemOf(await renderContent({ pages: {} }))).toMatchObject({ status: 503, problem: { status: 503 } })
  })
})

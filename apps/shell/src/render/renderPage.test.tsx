import { standardPreferences } from '@portal/area'
import { ask, defineContent, NotFoundError, RedirectError, send } from '@portal/area/content'
import { describe, expect, test } from 'vitest'
import { liveAreasOf } from './document/liveAreas.ts'
import {
  bootText,
  broughtBy,
  linked,
  registry,
  render,
  renderPending,
  standardAnswers,
  throwing,
} from './test/render.tsx'

test('a page is rendered whole: its content in a layout, exactly its files, data to go on with, and what it was made from', async () => {
  const { status, document, tags, isCacheable, failure } = await render({})
  expect({ status, isCacheable, failure }).toEqual({ status: 200, isCacheable: true, failure: undefined })
  expect(document.title).toContain('联系我们 - ')
  expect(document.querySelector('main h1')?.textContent).toBe('0755-12345')
  expect(linked(document)).toEqual(['start.js', 'shell.css', 'contact.css'])
  expect(broughtBy(document)).toEqual(['shell.js', 'pages.js', 'remoteEntry.js'])
  const boot = JSON.parse(bootText(document) ?? '')
  expect(boot.loaded).toMatchObject({ data: '0755-12345', view: { region: { code: '440000' } } })
  expect(tags).toEqual(['of:/api/regions/440000', 'all', 'of:/api/contacts'])
})

test('the data to go on with names the build of its own area, and where to learn of the others', async () => {
  const boot = JSON.parse(bootText((await render({})).document) ?? '')
  expect(boot.remote).toMatchObject({ container: 'halls', build: 'halls/1.0.0-0a1b2c3d', entry: 'remoteEntry.js' })
  const { address, integrity } = liveAreasOf(registry)
  expect(boot.liveAreas).toEqual({ address, integrity })
  expect(Object.keys(boot).sort()).toEqual(['liveAreas', 'loaded', 'remote', 'shell'])
  expect(JSON.stringify(boot)).not.toContain('guides')
})

test('nothing of the request or of who sent it stands in a page that all visitors get', async () => {
  const request = {
    visitorAddress: '203.0.113.7',
    traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    registryKey: 'canary',
    requestId: 'r-1',
  }
  const { text, document } = await render({ request })
  for (const value of Object.values(request)) expect(text).not.toContain(value)
  const { view } = JSON.parse(bootText(document) ?? '').loaded
  expect(Object.keys(view).sort()).toEqual([
    'config',
    'container',
    'device',
    'generation',
    'isRegionUnknown',
    'params',
    'pathname',
    'preferences',
    'query',
    'region',
    'requestId',
    'route',
  ])
})

test('what search engines read stands in the document once, and not in the data to go on with', async () => {
  const contactUs = { title: '联系我们', addresses: { v2: ['/v2/contact-us'] }, query: {} } as const
  const office = { '@type': 'GovernmentOffice', name: '政务服务中心' }
  const content = defineContent(contactUs, {
    questions: () => ({}),
    data: (): unknown => '',
    meta: () => ({ structuredData: office }),
  })
  const { document, text } = await render({ content })
  const said = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '')
  expect(said['@graph']).toContainEqual(office)
  expect(text.match(/GovernmentOffice/g)).toHaveLength(1)
})

test('the canonical address is absolute, and not given by a portal that does not know its host', async () => {
  const canonicalOf = async (portalHost: string) =>
    (await render({ portalHost })).document.querySelector('link[rel=canonical]')?.getAttribute('href')
  expect(await canonicalOf('https://www.example.gov.cn')).toBe('https://www.example.gov.cn/v2/contact-us')
  expect(await canonicalOf('')).toBeUndefined()
})

test('equal content gives equal bytes, whoever asked', async () => {
  const [one, other] = await Promise.all(['a', 'b'].map((requestId) => render({ request: { requestId } })))
  expect(one?.text).toBe(other?.text)
})

test('a page in traditional script stays as the server made it: no data, no application', async () => {
  const preferences = { ...standardPreferences, script: 'traditional' } as const
  const { document } = await render({ request: { preferences } })
  expect(document.querySelector('main h1')?.textContent).toBe('0755-12345')
  expect(linked(document)).toEqual(['start.js', 'shell.css', 'contact.css'])
  expect(broughtBy(document)).toEqual([])
  expect(bootText(document)).toBeUndefined()
})

const route = { title: '联系我们', addresses: { v2: ['/v2/contact-us'] }, query: {} } as const

describe('a page that nobody may keep', () => {
  const refused = { status: 409, title: '已经评价过', detail: '只能评价一次。', errors: [] }
  const submission = { form: 'letter', fields: { title: ['路灯'] }, problem: refused }

  test('is one with a form that was sent: it knows what came of it and has its status', async () => {
    const content = defineContent(route, {
      questions: () => ({}),
      data: (_, { submission: sent }): unknown => JSON.stringify(sent),
    })
    const rendered = await render({ content, request: { submission } })
    expect(rendered).toMatchObject({ status: 409, isCacheable: false })
    expect(JSON.parse(rendered.document.querySelector('main h1')?.textContent ?? '')).toEqual(submission)
    const { loaded, isForOne } = JSON.parse(bootText(rendered.document) ?? '')
    expect(Object.keys(loaded.view)).not.toContain('submission')
    // The browser may not show it again either.
    expect(isForOne).toBe(true)
  })

  test.each([
    ['an answer that is for one visitor', { challenge: ask('/api/home') }, '/api/home'],
    ['a question that stands in no address', { detail: send('/api/progress/detail', { token: 't' }) }, undefined],
  ])('is one made from %s', async (_, questions, path) => {
    const content = defineContent(route, { questions: () => questions, data: (): unknown => 'x' })
    const answers = { ...standardAnswers, ...(path && { [path]: {} }) }
    expect((await render({ content, answers, isForOne: path })).isCacheable).toBe(false)
    expect((await render({ content, answers, request: { wants: 'content' }, isForOne: path })).isCacheable).toBe(false)
  })
})

test.each([
  ['asks', { detail: ask('/api/contacts') }, '/api/contacts'],
  ['posts', { detail: send('/api/progress/detail', { token: 't' }) }, '/api/progress/detail'],
])('a page that %s says for which request and for how long, within its trace', async (_, questions, path) => {
  const content = defineContent(route, { questions: () => questions, data: (): unknown => 'x' })
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
  const heard = new Map<string, Readonly<Record<string, string>>>()
  const { calls } = await render({
    content,
    heard,
    request: { traceparent, visitorAddress: '203.0.113.7', revision: 7 },
  })
  const { traceparent: said, 'x-time-left-ms': leftMs, ...headers } = heard.get(path) ?? {}
  expect(headers).toEqual({
    'x-request-id': 'request-1',
    'x-visitor-address': '203.0.113.7',
    'x-content-revision': '7',
  })
  expect(Number(leftMs)).toBeGreaterThan(0)
  const call = calls?.find(({ subject }) => path.startsWith(subject))
  expect(said).toBe(traceparent.replace('00f067aa0ba902b7', call?.spanId ?? ''))
})

test('data that does not exist is a problem in JSON, as whoever asks for data reads it', async () => {
  const content = throwing(new NotFoundError('没有这个大厅'))
  const { status, contentType, text } = await render({ address: '/hall-data', content })
  expect({ status, contentType }).toEqual({ status: 404, contentType: 'application/problem+json; charset=utf-8' })
  expect(JSON.parse(text)).toMatchObject({ status: 404, detail: '没有这个大厅', instance: '/hall-data' })
})

test('data is the page’s data and nothing around it, and may be kept', async () => {
  const answers = { ...standardAnswers, '/api/contacts': { scenes: [1] } }
  const { contentType, text, isCacheable, tags } = await render({ address: '/hall-data', answers })
  expect({ contentType, text, isCacheable }).toEqual({
    contentType: 'application/json; charset=utf-8',
    text: '{"scenes":[1]}',
    isCacheable: true,
  })
  expect(tags).toContain('of:/api/contacts')
})

test('content that lives elsewhere is a redirect without a body', async () => {
  const { status, location, body, tags } = await render({ content: throwing(new RedirectError('/v3/contact-us', 301)) })
  expect({ status, location, length: body.length }).toEqual({ status: 301, location: '/v3/contact-us', length: 0 })
  expect(tags).toContain('all')
})

describe('an address whose content follows', () => {
  test('is rendered by the shell, under its own title and files, and may be kept', async () => {
    const { status, document, isCacheable } = await renderPending()
    expect({ status, isCacheable }).toEqual({ status: 200, isCacheable: true })
    expect(document.querySelector('main h1')?.textContent).toBe('快递专区')
    expect(document.title).toContain('快递专区 - ')
    expect(linked(document)).toEqual(['start.js', 'shell.css', 'pending.css'])
    expect(broughtBy(document)).toEqual(['shell.js'])
  })

  test('is nothing to find: no canonical address, not for the index', async () => {
    const { document } = await renderPending()
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex,follow')
    expect(document.querySelector('link[rel=canonical]')).toBeNull()
    const { document: whole } = await render({})
    expect(whole.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('index,follow')
    expect(whole.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe('https://portal.test/v2/contact-us')
  })

  test('goes on in the browser without any area', async () => {
    const boot = JSON.parse(bootText((await renderPending()).document) ?? '')
    expect(Object.keys(boot)).not.toContain('remote')
    expect(boot.loaded.view.route).toMatchObject({ name: 'express', area: 'halls', isPending: true })
  })
})

describe('what cannot be rendered', () => {
  test('an unknown address is the designed 404 with the styles of error pages, without an application and data', async () => {
    const { status, document, isCacheable, failure } = await render({ request: { route: undefined } })
    expect({ status, isCacheable, failure }).toEqual({ status: 404, isCacheable: false, failure: undefined })
    expect(document.querySelector('h1')?.textContent).toBe('抱歉，您访问的页面不存在')
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
    expect(linked(document)).toEqual(['start.js', 'shell.css', 'error.css'])
    expect(broughtBy(document)).toEqual([])
    expect(bootText(document)).toBeUndefined()
  })

  test('a record that does not exist is a 404 in the words of its page', async () => {
    const { status, document } = await render({ content: throwing(new NotFoundError('没有这个大厅', '婚姻登记')) })
    expect(status).toBe(404)
    expect(document.body.textContent).toContain('没有这个大厅')
    expect(document.querySelector<HTMLInputElement>('main input[name=keyword]')?.value).toBe('婚姻登记')
  })

  test('a page that throws is a 500 that tells the log everything and the visitor nothing of it', async () => {
    const { status, text, failure } = await render({ content: throwing(new Error('password=secret')) })
    expect(status).toBe(500)
    expect(failure).toContain('password=secret')
    expect(text).not.toContain('secret')
    expect(text).toContain('request-1')
  })

  test('a content service that is away is a 503, rendered without the region that it would have named', async () => {
    const { status, document } = await render({ answers: {} })
    expect(status).toBe(503)
    expect(document.querySelector('h1')?.textContent).toBe('暂时无法访问')
  })

  test('a page that the area’s build lacks is a 503', async () => {
    const { status, failure } = await render({ pages: {} })
    expect(status).toBe(503)
    expect(failure).toContain('The area has no page contactUs')
  })

  test('an error page that was asked for names the area that is down and is no failure of its own', async () => {
    const { status, document, failure } = await render({ request: { error: { status: 503, areaTitle: '办事大厅' } } })
    expect({ status, failure }).toEqual({ status: 503, failure: undefined })
    expect(document.querySelector('h1')?.textContent).toBe('办事大厅栏目暂时无法访问')
  })
})

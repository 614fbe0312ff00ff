import * as affairsRoutes from '@portal/affairs-public/routes'
import { liveRoutes, viewOf } from '@portal/area/testing'
import { RouteTable } from '@portal/contracts/routes'
import * as guideRoutes from '@portal/guides/routes'
import * as hallRoutes from '@portal/halls/routes'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { EmbedPolicy, type EmbedSettings } from '../../embed/EmbedPolicy.ts'
import { registerOembed } from './oembed.ts'

const routes = new RouteTable([
  ...liveRoutes('guides', guideRoutes),
  ...liveRoutes('halls', hallRoutes),
  ...liveRoutes('affairs-public', affairsRoutes),
])
const { config } = viewOf('/v3/notices', routes)
const settings: EmbedSettings = { PORTAL_EMBED_ORIGINS: ['*'], PORTAL_EMBED_OFF: [] }

function ask(query: Record<string, string>, { portalHost = 'https://portal.test', embedded = {}, headers = {} } = {}) {
  const server = Fastify()
  registerOembed(server, {
    renderers: { routes, config: { ...config, portalHost } },
    embed: new EmbedPolicy({ ...settings, ...embedded }),
  })
  return server.inject({ url: '/oembed', query, headers })
}

test('a guide becomes a frame, in the situation of its address', async () => {
  const answer = await ask({ url: 'https://portal.test/v3/guide/11440300A?a=q1:o2&region=440300', format: 'json' })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=3600' })
  expect(answer.json()).toEqual({
    version: '1.0',
    type: 'rich',
    title: '办事指南',
    provider_name: '广东省政务服务网',
    provider_url: 'https://portal.test',
    cache_age: 3600,
    width: 480,
    height: 900,
    html: '<iframe src="https://portal.test/embed/guide/11440300A?region=440300&amp;a=q1%3Ao2" title="办事指南" width="480" height="900" loading="lazy" frameborder="0"></iframe>',
  })
})

test.each([
  ['/scene-guide/birth', '/embed/scene-guide/birth'],
  ['/scene-guide', '/embed/scene-guide'],
  ['/v2/country-hall?region=440300', '/embed/halls?region=440300'],
  ['/v3/notices', '/embed/notices'],
  ['/portal/V3/Notices/', '/embed/notices'],
  ['/v2/guide/A1', '/embed/guide/A1'],
])('%s is shown by %s', async (page, widget) => {
  const { html } = (await ask({ url: `https://portal.test${page}` })).json()
  expect(html).toContain(`src="https://portal.test${widget}"`)
})

test('is never larger than the host has room for', async () => {
  const url = 'https://portal.test/v3/notices'
  expect((await ask({ url, maxwidth: '320', maxheight: '200' })).json()).toMatchObject({ width: 320, height: 200 })
  expect((await ask({ url, maxwidth: '9000', maxheight: 'high' })).json()).toMatchObject({ width: 480, height: 640 })
})

test.each([
  ['another site', 'https://evil.test/v3/notices'],
  ['this site’s name in another address', 'https://portal.test.evil.test/v3/notices'],
  ['a user before the address', 'https://portal.test@evil.test/v3/notices'],
  ['a page that is for one visitor', 'https://portal.test/v3/progress-query'],
  ['a page without a widget', 'https://portal.test/v3/contact-us'],
  ['a list of guides', 'https://portal.test/v3/guide'],
  ['no page', 'https://portal.test/nothing'],
  ['no web address', 'javascript:alert(1)//portal.test'],
  ['words', '办事指南'],
])('%s is 404', async (_what, url) => {
  expect((await ask({ url })).statusCode).toBe(404)
})

test('no address is 404, another format is 501', async () => {
  expect((await ask({})).statusCode).toBe(404)
  expect((await ask({ url: 'https://portal.test/v3/notices', format: 'xml' })).statusCode).toBe(501)
})

test('a widget that is switched off is not offered', async () => {
  const url = 'https://portal.test/v3/notices'
  expect((await ask({ url }, { embedded: { PORTAL_EMBED_OFF: ['notices'] } })).statusCode).toBe(404)
  expect((await ask({ url }, { embedded: { PORTAL_EMBED_ORIGINS: ['none'] } })).statusCode).toBe(404)
})

test('a portal without a name of its own answers for the one it was reached by', async () => {
  const { provider_url } = (await ask({ url: 'http://localhost:80/v3/notices' }, { portalHost: '' })).json()
  expect(provider_url).toBe('http://localhost:80')
  expect((await ask({ url: 'https://portal.test/v3/notices' }, { portalHost: '' })).statusCode).toBe(404)
})

test.each(['%', '[', 'a b'])('a portal that was reached by the name %s, which is none, has no widget', async (host) => {
  const answer = await ask({ url: 'https://portal.test/v3/notices' }, { portalHost: '', headers: { host } })
  expect(answer.statusCode).toBe(404)
})

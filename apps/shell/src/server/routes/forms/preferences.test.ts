import cookie from '@fastify/cookie'
import formBody from '@fastify/formbody'
import { RouteTable } from '@portal/contracts/routes'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { registerPreferences } from './preferences.ts'

const guide = {
  name: 'guide',
  area: 'guides',
  title: '办事指南',
  addresses: { v3: ['/v3/guide/:id?'] },
  query: {},
} as const

interface Post {
  readonly trustProxy?: readonly string[] | false
  readonly returnTo?: string
  readonly routes?: () => RouteTable
}

async function post(headers: Record<string, string>, parts: Post = {}) {
  const { trustProxy = false, returnTo = '/v3/guide', routes = () => new RouteTable([guide]) } = parts
  const shell = Fastify({ trustProxy: trustProxy && [...trustProxy] })
  await shell.register(cookie)
  await shell.register(formBody)
  registerPreferences(shell, routes)
  return shell.inject({
    method: 'POST',
    url: '/preferences',
    payload: String(new URLSearchParams({ isElder: '1', return: returnTo })),
    headers: { host: 'portal.example:8080', 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
}

test.each([
  ['over plain HTTP', {}, false, false],
  ['over HTTPS, as a trusted proxy says', { 'x-forwarded-proto': 'https' }, ['127.0.0.1'], true],
  ['over plain HTTP, as a trusted proxy says', { 'x-forwarded-proto': 'http' }, ['127.0.0.1'], false],
  ['over HTTPS, as the visitor says', { 'x-forwarded-proto': 'https' }, false, false],
  ['over HTTPS, as somebody says who is not trusted', { 'x-forwarded-proto': 'https' }, ['10.0.0.1'], false],
] as const)('the cookie of a visit %s', async (_how, headers, trusted, isSecure) => {
  const answer = await post(headers, { trustProxy: trusted })
  expect(answer.statusCode).toBe(303)
  expect(answer.cookies).toMatchObject([{ httpOnly: true, sameSite: 'Lax' }])
  expect(answer.cookies[0]?.secure ?? false).toBe(isSecure)
})

test.each([
  ['a page of this site', { 'sec-fetch-site': 'same-origin', origin: 'null' }],
  ['the visitor himself', { 'sec-fetch-site': 'none' }],
  ['a page of this host, in a browser that says no more', { origin: 'http://portal.example:8080' }],
  ['a page of this host, behind a proxy with TLS', { origin: 'https://portal.example:8080' }],
  ['an old browser, which says nothing', {}],
  ['a page that tells no referrer, in a browser that says no more', { origin: 'null' }],
])('a form from %s changes the preferences', async (_who, headers) => {
  const answer = await post(headers as Record<string, string>)
  expect(answer.statusCode).toBe(303)
  expect(answer.cookies).toHaveLength(1)
})

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['another site that names this host', { 'sec-fetch-site': 'cross-site', origin: 'http://portal.example:8080' }],
  ['a neighbour', { 'sec-fetch-site': 'same-site' }],
  ['another site, in a browser that says no more', { origin: 'https://evil.example' }],
  ['another port', { origin: 'http://portal.example:9090' }],
  ['a page that hides where it is from', { 'sec-fetch-site': 'cross-site', origin: 'null' }],
  ['what is no origin', { origin: 'canary' }],
])('a form from %s changes nothing', async (_who, headers) => {
  const answer = await post(headers as Record<string, string>)
  expect(answer.statusCode).toBe(403)
  expect(answer.cookies).toEqual([])
  expect(answer.body).not.toMatch(/evil|canary/)
})

test('behind a trusted proxy the host is the one that the proxy was asked for', async () => {
  const headers = { origin: 'https://www.portal.example', 'x-forwarded-host': 'www.portal.example' }
  expect((await post(headers, { trustProxy: ['127.0.0.1'] })).statusCode).toBe(303)
  expect((await post(headers)).statusCode).toBe(403)
})

test.each([
  ['the page he was on', '/v3/guide/12345?region=440300&x=%22', '/v3/guide/12345?region=440300&x=%22'],
  ['its own spelling', '/V3//Guide/', '/v3/guide'],
  ['home from an address that no live build has', '/v3/other', '/'],
  ['home from another site', 'https://evil.example/v3/guide', '/'],
  ['home from another site without a scheme', '//evil.example/v3/guide', '/'],
  ['home from what is no address', 'http://[', '/'],
])('a visitor is led back to %s', async (_where, returnTo, location) => {
  expect((await post({}, { returnTo })).headers.location).toBe(location)
})

test('the way back is looked up in what is live when the form is sent', async () => {
  let table = new RouteTable([])
  const send = async () => (await post({}, { routes: () => table })).headers.location
  expect(await send()).toBe('/')
  table = new RouteTable([guide])
  expect(await send()).toBe('/v3/guide')
})

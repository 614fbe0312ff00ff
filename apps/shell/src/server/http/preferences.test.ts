import cookie from '@fastify/cookie'
import formBody from '@fastify/formbody'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { registerPreferences } from './preferences.ts'

async function post(headers: Record<string, string>, trustProxy: string[] | false = false) {
  const shell = Fastify({ trustProxy })
  await shell.register(cookie)
  await shell.register(formBody)
  registerPreferences(shell)
  return shell.inject({
    method: 'POST',
    url: '/preferences',
    payload: 'isElder=1&return=/v3/guide',
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
  const answer = await post(headers, trusted && [...trusted])
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
  ['a page that hides where it is from', { origin: 'null' }],
  ['what is no origin', { origin: 'canary' }],
])('a form from %s changes nothing', async (_who, headers) => {
  const answer = await post(headers as Record<string, string>)
  expect(answer.statusCode).toBe(403)
  expect(answer.cookies).toEqual([])
  expect(answer.body).not.toMatch(/evil|canary/)
})

test('behind a trusted proxy the host is the one that the proxy was asked for', async () => {
  const headers = { origin: 'https://www.portal.example', 'x-forwarded-host': 'www.portal.example' }
  expect((await post(headers, ['127.0.0.1'])).statusCode).toBe(303)
  expect((await post(headers)).statusCode).toBe(403)
})

import { request as openRequest } from 'node:http'
import type { BuildManifest } from '@portal/contracts'
import { makeManifest } from '@portal/contracts/testing'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { Channel } from './Channel.ts'
import { DevServer } from './DevServer.ts'
import { type Echo, startEcho } from './test/startEcho.ts'

const hash = `sha384-${'A'.repeat(64)}`
const build = (name: string, routes: BuildManifest['routes']) => makeManifest(name, { routes })
const registry = {
  sequence: 1,
  publishedAt: '2026-11-22T00:00:00Z',
  expiresAt: '2027-02-20T00:00:00Z',
  shell: build('shell', {}),
  areas: {
    halls: build('halls', { hall: { title: '大厅', addresses: { v3: ['/v3/halls/:id?'] }, query: {} } }),
    guides: build('guides', { list: { title: '列表', addresses: { v3: ['/v3/halls/list'] }, query: {} } }),
  },
}

let portal: Echo
let shell: Echo
let channel: Channel
let server: DevServer
let otherAreas: number

const pageOf = (who: string, address: string) =>
  `<head></head>${who}<script id="portal-data">{"liveAreas":{"address":"${address}","integrity":"${hash}"}}</script>`

beforeEach(async () => {
  portal = await startEcho(({ url, headers }, response) => {
    if (url === '/moved') return void response.writeHead(302, { location: `${portal.origin}/v3` }).end()
    response.setHeader('content-security-policy', "default-src 'none'; trusted-types portal-loader")
    response.setHeader('set-cookie', ['a=1; Domain=portal.example; Path=/; HttpOnly', 'b=2'])
    response.setHeader('etag', '"1"')
    if (headers.accept === 'text/html') response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(pageOf('portal', url === '/other' ? '/areas/cc.json' : '/areas/aa.json'))
  })
  shell = await startEcho((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(pageOf('shell', '/areas/bb.json'))
  })
  channel = new Channel()
  otherAreas = 0
  server = new DevServer({
    area: 'halls',
    against: portal.origin,
    shell: shell.origin,
    channel,
    hasBuild: (name) => name === 'halls/0.1.0-0a1b2c3d4e',
    onOtherAreas: () => {
      otherAreas += 1
    },
  })
  await server.listen(0)
  onTestFinished(async () => {
    channel.close()
    await server.close()
  })
  follow(true)
})

const follow = (hasArea: boolean) =>
  server.follow({
    registry,
    hasArea,
    liveAreas: { address: '/areas/bb.json', integrity: hash },
    replaced: '/areas/aa.json',
  })
const ask = (address: string, init: RequestInit = {}) =>
  fetch(`${server.address}${address}`, { redirect: 'manual', headers: { accept: 'text/html' }, ...init })

describe('who answers', () => {
  test.each([
    ['/v3/halls', 'shell'],
    ['/V3/Halls/A1?region=440100', 'shell'],
    ['/api/content/v3/halls', 'shell'],
    ['/assets/halls/0.1.0-0a1b2c3d4e/pages.js', 'shell'],
    ['/areas/bb.json', 'shell'],
    // Fixed text wins over a parameter, also between areas.
    ['/v3/halls/list', 'portal'],
    ['/', 'portal'],
    ['/v3/nowhere', 'portal'],
    ['/api/notices', 'portal'],
    ['/assets/halls/0.1.0-aaaaaaaaaa/pages.js', 'portal'],
    ['/areas/aa.json', 'portal'],
  ])('%s: the %s', async (address, who) => {
    expect(await (await ask(address)).text()).toContain(`</head>${who}<`)
    expect({ portal: portal.requests, shell: shell.requests }[who]?.[0]?.url).toBe(address)
  })

  test('for pages of the area it is the portal until there is a build', async () => {
    follow(false)
    expect(await (await ask('/v3/halls')).text()).toContain('</head>portal<')
  })
})

test('every page hears of builds and moves by the areas as they are here, and keeps its content policy but for the new area', async () => {
  const answer = await ask('/')
  const html = await answer.text()
  expect(html).toMatch(
    /<script defer src="\/portal-dev\/channel\.js" integrity="sha384-[^"]{64}" crossorigin="anonymous" data-build="[^"]+"><\/script><\/head>/,
  )
  expect(html).toContain('"address":"/areas/bb.json"')
  expect(answer.headers.get('content-security-policy')).toBe(
    "default-src 'none'; trusted-types portal-loader portal-halls",
  )
  expect(answer.headers.get('etag')).toBeNull()
  expect(otherAreas).toBe(0)
  await ask('/other')
  expect(otherAreas).toBe(1)
})

test('what is no page is passed on byte by byte, with its tag', async () => {
  const answer = await ask('/api/notices', { headers: { accept: 'application/json' } })
  expect(await answer.text()).toBe(pageOf('portal', '/areas/aa.json'))
  expect(answer.headers.get('etag')).toBe('"1"')
})

test('the portal takes a form for its own, and its cookies are kept here', async () => {
  const { host } = new URL(server.address)
  const headers = {
    cookie: 'a=1',
    origin: `http://${host}`,
    referer: `http://${host}/v3`,
    'x-forwarded-for': '1.2.3.4',
  }
  const answer = await ask('/preferences', { method: 'POST', body: 'elder=1', headers })
  expect(answer.headers.getSetCookie()).toEqual(['a=1; Path=/; HttpOnly', 'b=2'])
  expect(portal.requests).toMatchObject([{ method: 'POST', url: '/preferences', body: 'elder=1' }])
  expect(portal.requests[0]?.headers).toMatchObject({
    cookie: 'a=1',
    host: new URL(portal.origin).host,
    origin: portal.origin,
    referer: `${portal.origin}/v3`,
  })
  expect(portal.requests[0]?.headers).not.toHaveProperty('x-forwarded-for')
  expect((await ask('/moved')).headers.get('location')).toBe(`${server.address}/v3`)
})

test('another name for this machine gets nothing: a page of somebody else’s cannot read what is in development', async () => {
  const { port } = new URL(server.address)
  const status = await new Promise((resolve) => {
    const headers = { host: `evil.example:${port}` }
    openRequest({ port, path: '/v3/halls', headers }, (answer) => resolve(answer.resume().statusCode)).end()
  })
  expect(status).toBe(421)
  expect(shell.requests).toEqual([])
})

test('a portal that is gone is a sentence, and pages of the area go on', async () => {
  await portal.stop()
  const answer = await ask('/')
  expect(answer.status).toBe(502)
  expect(await answer.text()).toContain('没有回应')
  expect((await ask('/v3/halls')).status).toBe(200)
})

test('an open page is told what holds now, and then every fault and every build', async () => {
  channel.send({ build: 1, fault: 'first' })
  const answer = await ask('/portal-dev/events')
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  const next = async () => JSON.parse((await reader?.read())?.value?.replace('data: ', '') ?? '')
  expect(await next()).toEqual({ build: expect.stringMatching(/-1$/), fault: 'first' })
  channel.send({ build: 2, fault: undefined })
  expect(await next()).toEqual({ build: expect.stringMatching(/-2$/) })
  await reader?.cancel()
})

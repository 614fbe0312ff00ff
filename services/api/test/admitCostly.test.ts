import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { costlyRoutes } from '../src/visitors/admitCostly.ts'
import { openTestServer, type ReadServer } from './testServer.ts'

let server: ReadServer
beforeAll(async () => {
  server = await openTestServer()
})

const visitor = { 'x-visitor-address': '203.0.113.7' }
const ask = (url: string, headers: Record<string, string>) => server.app.inject({ url, headers })
const askAll = async (urls: readonly string[], headers: Record<string, string>) =>
  (await Promise.all(urls.map((url) => ask(url, headers)))).map(({ statusCode }) => statusCode).sort()

const urls = ['/api/search?keyword=a', '/api/disclosure', '/api/matters', '/api/search?keyword=b']

test('every costly route is a route', () => {
  for (const url of costlyRoutes) expect(server.app.hasRoute({ method: 'GET', url }), url).toBe(true)
})

const isRouteOf = (pathname: string) => (route: string) => {
  const pattern = route.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')
  return new RegExp(`^${pattern}$`).test(pathname)
}
const isNarrowedTable = ({ pathname, search }: URL) => /\.(csv|xlsx)$/.test(pathname) && search !== ''

test('the dearest of the table of costs are costly or tables for one visitor', () => {
  const text = readFileSync(new URL('../../../docs/operators-costs.md', import.meta.url), 'utf8')
  const [, now = ''] = text.split('| 没有人看过的办事指南')
  const [dearest = '', rest] = now.split('表中的')
  expect(rest).toBeDefined()
  const addresses = [...dearest.matchAll(/^\| `(\/api\/[^`]+)`/gm)].map(([, address = '']) => address)
  expect(addresses.length).toBeGreaterThan(9)
  const found = addresses.map((address) => new URL(address, 'http://portal'))
  expect(
    found.filter((url) => ![...costlyRoutes].some(isRouteOf(url.pathname)) && !isNarrowedTable(url)).map(String),
  ).toEqual([])
})

test('of what visitors ask the interface for, two costly answers are made at once, the others are refused at once', async () => {
  const answers = await Promise.all(urls.map((url) => ask(url, visitor)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 503, 503])
  const refused = answers.find(({ statusCode }) => statusCode === 503)
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
  // In a crowd there is one place, and stays empty for a moment. Who was refused would wait as well.
  const others = Array.from({ length: 100 }, (_, index) => ({ 'x-visitor-address': `198.51.100.${index}` }))
  const untilQuiet = { interval: 3_200 }
  await expect.poll(() => askAll(urls.slice(0, 2), others.pop() ?? visitor), untilQuiet).toEqual([200, 200])
  const heads = urls.slice(0, 2).map((url) => server.app.inject({ method: 'HEAD', url, headers: visitor }))
  expect((await Promise.all(heads)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
})

test('pages have an admission of their own, and what costs little is always answered', async () => {
  expect(await askAll(urls, { ...visitor, 'x-time-left-ms': '60000' })).toEqual([200, 200, 200, 200])
  expect(await askAll(Array(8).fill('/api/regions/440100'), visitor)).toEqual(Array(8).fill(200))
})

test('a place is free again after a refusal or a failure', async () => {
  for (let attempt = 0; attempt < 3; attempt += 1)
    expect((await ask('/api/combos/none/pdf', visitor)).statusCode).toBe(404)
  expect((await ask('/api/search?keyword=a', visitor)).statusCode).toBe(200)
})

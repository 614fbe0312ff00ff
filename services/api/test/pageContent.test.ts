import { pageContentDto, problemDto } from '@portal/contracts'
import { allAddresses, fillPattern } from '@portal/contracts/routes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from './testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

/** Pages without public content. */
const withoutContent = new Set(['authentication', 'progressQuery', 'progressQueryDetail'])

test.each(allAddresses.map(({ id, pattern, route }) => [id, pattern, route] as const))(
  'the page %s has its content as JSON',
  async (_id, pattern, route) => {
    const address = fillPattern(pattern, pattern.includes(':service') ? { service: 'personal' } : {})
    const answer = await server.get(`/api/content${address}`)
    expect(answer.status).toBe(200)
    const page = pageContentDto.parse(answer.body)
    expect(page).toMatchObject({ address, name: route.name, title: route.title, area: route.area })
    expect(Object.keys(page.content)).toEqual(Object.keys(page.sources))
    expect(Object.keys(page.content).length > 0).toBe(!withoutContent.has(route.name))
  },
)

test('the parts are the answers of the content API at the addresses that are named', async () => {
  const { body, headers } = await server.get('/api/content/v2/notices?pageNum=2&region=440100')
  const page = pageContentDto.parse(body)
  const source = await server.get(page.sources.notices ?? '')
  expect(page.content.notices).toEqual(source.body)
  expect(headers['content-tags']).toBe(source.headers['content-tags'])
})

test('pages of one record give that record', async () => {
  const { rows } = await server.pool.query<{ code: string; combo: string; duty: string }>(
    `select (select code from implementation where state = '1' limit 1) as code,
       (select code from combined_matter limit 1) as combo, (select code from duty limit 1) as duty`,
  )
  const { code, combo, duty } = rows[0] ?? { code: '', combo: '', duty: '' }
  for (const [address, part] of [
    [`/v3/guide/${code}`, 'guide'],
    [`/guide-single/${code}`, 'guide'],
    [`/v2/item/${code.slice(19)}`, 'item'],
    [`/guide-combo/${combo}`, 'combo'],
    [`/guide-combo/processing/${combo}`, 'processing'],
    [`/v2/affairs-public-detail?qzqdCode=${duty}`, 'duty'],
  ] as const) {
    const page = pageContentDto.parse((await server.get(`/api/content${address}`)).body)
    expect(Object.keys(page.content)).toContain(part)
  }
})

test.each([
  ['/no/such/page', 404],
  ['/v2/guide/440000000000', 404],
  ['/v2/notices?region=999999', 404],
  ['/v2/notices?regoin=440000', 400],
  ['/v2/notices?pageNum=0', 400],
  ['/v2/affairs-public-second-list?type=99', 404],
  ['/v2/%E0%A4%A', 400],
])('%s is answered %i with a sentence', async (address, status) => {
  const answer = await server.get(`/api/content${address}`)
  expect(answer.status).toBe(status)
  expect(problemDto.parse(answer.body).detail).toMatch(/[一-龥]/)
})

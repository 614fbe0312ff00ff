import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { measureMisses } from './measureMisses.ts'

let counts: { page: string; cache: string; count: number }[]
let portal: Server
let address: string
beforeEach(async () => {
  counts = [
    { page: 'home', cache: 'hit', count: 5 },
    { page: 'guide', cache: 'miss', count: 7 },
  ]
  const lineOf = ({ page, cache, count }: (typeof counts)[number]) =>
    `portal_pages_total{area="guides",page="${page}",status="200",cache="${cache}"} ${count}\n`
  portal = createServer((request, response) => {
    if (request.url !== '/metrics') response.statusCode = 404
    response.end(`# TYPE portal_pages_total counter\n${counts.map(lineOf).join('')}portal_draw_seconds_count 99\n`)
  })
  await new Promise<void>((listening) => portal.listen(0, '127.0.0.1', listening))
  const place = portal.address()
  address = `http://127.0.0.1:${typeof place === 'object' ? place?.port : ''}`
})
afterEach(() => {
  portal.close()
})

test('only pages that were answered meanwhile count, whatever page they are', async () => {
  const work = async () => {
    counts = [
      { page: 'home', cache: 'hit', count: 6 },
      { page: 'guide', cache: 'miss', count: 9 },
      { page: 'search', cache: 'miss', count: 1 },
      { page: 'none', cache: 'none', count: 4 },
    ]
  }
  expect((await measureMisses(address, work)).missShare).toBe(0.75)
})

test('a portal that answered no page gives no share', async () => {
  expect(await measureMisses(address, async () => 'done')).toEqual({ value: 'done', missShare: Number.NaN })
})

test('a portal that does not give its figures is no portal without misses', async () => {
  await expect(measureMisses(`${address}/elsewhere`, async () => 'done')).rejects.toThrow('answered 404')
})

import { problemDto } from '@portal/contracts'
import { createPool } from '@portal/database/pool'
import { silentLog } from '@portal/database/testing'
import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { buildServer } from '../src/server.ts'
import { openTestServer, type ReadServer } from './testServer.ts'
import { testService } from './testService.ts'

let server: ReadServer
beforeAll(async () => {
  server = await openTestServer()
})

test('hostile input gets a sentence, never a server error, and nothing of it comes back', async () => {
  const hostile = [
    "'; drop table region; --",
    '<script>alert(1)</script>',
    '%00',
    '\u0000',
    '\uD800',
    '{{7*7}}',
    "' | '",
    '\\',
    ':*',
    '&|!()',
    '𠮷'.repeat(60),
    '../'.repeat(20),
  ]
  for (const value of hostile) {
    const encoded = encodeURIComponent(value.toWellFormed())
    for (const address of [
      `/api/search?keyword=${encoded}`,
      `/api/suggest?keyword=${encoded}`,
      `/api/notices?keyword=${encoded}`,
      `/api/guides/${encoded}`,
      `/api/items/${encoded}`,
      `/api/regions/${encoded}`,
      `/api/departments/${encoded}`,
      `/api/notices/${encoded}`,
      `/api/changes?since=${encoded}`,
      `/api/home?region=${encoded}`,
    ]) {
      const answer = await server.app.inject({ url: address })
      expect(answer.statusCode, address).toBeLessThan(500)
      if (answer.statusCode >= 400) expect(answer.body).not.toContain('<script>')
    }
  }
  for (const address of [
    '/api/%',
    '/api/search?keyword=a&keyword=b',
    '/api/search?__proto__[x]=1',
    '/api/changes?since=1e400',
  ]) {
    const answer = await server.app.inject({ url: address })
    expect(answer.statusCode, address).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode, address).toBeLessThan(500)
  }
})

test('when too many wait for the database, another request is told to come back at once', async () => {
  const pool = Object.create(server.pool, { waitingCount: { value: 1000 } })
  const app = await buildServer(testService(pool), pino({ level: 'silent' }))
  const answer = await app.inject({ url: '/api/home' })
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('3')
  expect(problemDto.parse(answer.json()).detail).toContain('请稍候')
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200)
  await app.close()
})

test('without its database the service lives, says that it is not ready, and answers 503 without internals', async () => {
  const pool = createPool({ host: '/nonexistent', user: 'portal', database: 'portal' }, silentLog)
  const app = await buildServer(testService(pool), pino({ level: 'silent' }))
  expect((await app.inject({ url: '/readyz' })).json()).toEqual({ ready: false, checks: { database: 'unreachable' } })
  const answer = await app.inject({ url: '/api/home' })
  expect(answer.statusCode).toBe(503)
  expect(answer.body).not.toMatch(/nonexistent|PGSQL|ENOENT/)
  await app.close()
  await pool.end()
})

test('a statement that takes too long is given up, and the answer is 503', async () => {
  const pool = Object.create(server.pool, { query: { value: () => server.pool.query('select pg_sleep(60)') } })
  const app = await buildServer(testService(pool), pino({ level: 'silent' }))
  expect((await app.inject({ url: '/api/home' })).statusCode).toBe(503)
  await app.close()
})

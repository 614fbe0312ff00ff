import { openTestDatabase, type TestDatabase } from '@portal/database/testing'
import { openTracing, type Tracing } from '@portal/tracing'
import { startCollector } from '@portal/tracing/testing'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '../src/server.ts'
import type { Api } from '../src/state/ContentService.ts'
import { testService } from './testService.ts'

const quiet = pino({ level: 'silent' })
const id = '4bf92f3577b34da6a3ce929d0e0e4736'
const caller = '00f067aa0ba902b7'
let database: TestDatabase
let collector: Awaited<ReturnType<typeof startCollector>>
let tracing: Tracing
let app: Api
beforeAll(async () => {
  database = await openTestDatabase('tiny')
  collector = await startCollector()
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, OTEL_EXPORTER_OTLP_HEADERS: [] }
  tracing = (await openTracing('api', settings, quiet)) as Tracing
  app = await buildServer(testService(database.pool, { tracing }), quiet)
})
afterAll(async () => {
  await app.close()
  await tracing.stop()
  collector.stop()
  await database.close()
})

const ask = (flags: string, url = '/api/halls?region=440300') =>
  app.inject({ url, headers: { traceparent: `00-${id}-${caller}-${flags}` } })
/** What connections were asked last by some work; one is held meanwhile, to look at the others. */
async function lastAsked(work: () => Promise<void>): Promise<string[]> {
  const held = await database.pool.connect()
  await work()
  const { rows } = await held.query<{ query: string }>(
    `select query from pg_stat_activity where datname = current_database() and application_name = 'portal-api'
      and pid <> pg_backend_pid()`,
  )
  held.release()
  return rows.map(({ query }) => query)
}

test('statements of a recorded trace carry it to PostgreSQL, and a collector hears of each', async () => {
  const texts = await lastAsked(async () => {
    expect((await ask('01')).statusCode).toBe(200)
  })
  await expect.poll(() => collector.spans.some(({ kind }) => kind === 2)).toBe(true)
  const answered = collector.spans.find(({ kind }) => kind === 2)
  expect(answered).toMatchObject({
    service: 'portal-api',
    name: 'GET /api/halls',
    traceId: id,
    parentSpanId: caller,
    attributes: { 'http.route': '/api/halls', 'http.response.status_code': 200 },
  })
  const ran = collector.spans.filter(({ kind }) => kind === 3)
  expect(ran.length).toBeGreaterThan(0)
  for (const span of ran) expect(span).toMatchObject({ traceId: id, parentSpanId: answered?.spanId })
  const comments = ran.map(({ spanId }) => `/*traceparent='00-${id}-${spanId}-01'*/ `)
  // What is counted once for many visitors is asked in nobody's trace.
  const carrying = texts.filter((text) => text.startsWith('/*'))
  expect(carrying.length).toBeGreaterThan(0)
  for (const text of carrying)
    expect(
      comments.some((comment) => text.startsWith(comment)),
      text,
    ).toBe(true)
  expect(JSON.stringify(collector.spans)).not.toContain('440300')
})

test('without the flag statements are what they always are, and nobody hears of them', async () => {
  const before = collector.spans.length
  const texts = await lastAsked(async () => {
    for (let asked = 0; asked < 3; asked += 1) await ask('00', '/api/notices')
    await app.inject({ url: '/api/notices' })
  })
  const ofNotices = texts.filter((text) => /\bshown_notice\b/.test(text))
  expect(ofNotices.length).toBeGreaterThan(0)
  expect(ofNotices.filter((text) => text.includes('traceparent'))).toEqual([])
  await tracing.stop()
  expect(collector.spans).toHaveLength(before)
})

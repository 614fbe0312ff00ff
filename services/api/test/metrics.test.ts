import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { registerInstance } from '@portal/database/migrations'
import { listPoolLoads } from '@portal/database/pool'
import { openTestDatabase, silentLog, type TestDatabase } from '@portal/database/testing'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildServer, type ServiceAccess } from '../src/server.ts'
import type { Api, ContentService } from '../src/state/ContentService.ts'
import { signedHeaders, testGuard } from './signedCall.ts'
import { testService } from './testService.ts'

const secret = 'known-to-both-sides-and-nobody-else'
let database: TestDatabase
let folder: string
let app: Api
beforeAll(async () => {
  database = await openTestDatabase('tiny')
})
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-metrics-'))
})
afterEach(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})
afterAll(() => database.close())

async function open(changes: Partial<ContentService> = {}, guard: ServiceAccess = testGuard): Promise<void> {
  app = await buildServer(testService(database.pool, changes), pino({ level: 'silent' }), guard)
}

function ask(
  place: { socketPath: string } | { host: string; port: number },
  url: string,
  headers: Record<string, string> = signedHeaders({ path: url }),
) {
  return new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    get({ ...place, path: url, headers, agent: false }, (answer) => {
      let body = ''
      answer.setEncoding('utf8').on('data', (text: string) => {
        body += text
      })
      answer.on('end', () => resolve({ status: answer.statusCode, body }))
    }).on('error', reject)
  })
}

/** How many the whole process may have: other servers may be open in it. */
function searchConnections(): number {
  return listPoolLoads().find(({ pool }) => pool === 'portal-search')?.maximum ?? 0
}

test('a shell that asks of its own at the socket reads how routes answer, what statements take and how full the pools are', async () => {
  const searchesBefore = searchConnections()
  await open({ operators: [] })
  const socketPath = path.join(folder, 'api.sock')
  await app.listen({ path: socketPath })
  for (const code of ['440300', '440100', '999999']) await ask({ socketPath }, `/api/regions/${code}`)
  await ask({ socketPath }, `/api/search?keyword=${encodeURIComponent('身份证')}`)
  const { status, body } = await ask({ socketPath }, '/metrics')
  expect(status).toBe(200)
  // Run in a thread of its own, and counted here.
  expect(body).toMatch(/^portal_database_statements_total\{statement="search-found-\w+",outcome="done"\} [1-9]/m)
  expect(body).toContain('portal_api_requests_total{route="/api/regions/:code",method="GET",status="200"} 2')
  expect(body).toContain('portal_api_requests_total{route="/api/regions/:code",method="GET",status="404"} 1')
  expect(body).toContain('portal_api_request_seconds_count{route="/api/regions/:code"} 3')
  // The one that asks.
  expect(body).toMatch(/^portal_api_open_requests 1$/m)
  expect(body).toMatch(/^portal_database_statements_total\{statement="state-revision",outcome="done"\} \d+$/m)
  expect(body).toMatch(/^portal_database_connections\{pool="portal-api",server="1",state="idle"\} \d+$/m)
  expect(searchConnections() - searchesBefore).toBe(6)
  expect(body).toContain(`portal_database_connections_maximum{pool="portal-search",server="1"} ${searchConnections()}`)
  expect(body).toMatch(/^portal_database_waiting\{pool="portal-state",server="1"\} 0$/m)
  expect(body).toMatch(/^portal_database_wait_seconds_count\{pool="portal-state"\} [1-9]/m)
  expect(body).toMatch(/^portal_api_nodejs_eventloop_lag_p99_seconds /m)
})

test('invented addresses and methods become no figures of their own', async () => {
  await open()
  for (let number = 0; number < 20; number += 1) await app.inject({ url: `/api/invented-${number}` })
  for (const method of ['PUT', 'DELETE', 'PATCH', 'TRACE'] as const) await app.inject({ method, url: '/api/halls' })
  const { body } = await app.inject({ url: '/metrics' })
  expect(body).not.toContain('invented')
  const series = body.match(/^portal_api_requests_total\{.*$/gm) ?? []
  expect(series.length).toBeLessThanOrEqual(3)
  expect(body).toContain('portal_api_requests_total{route="unknown",method="GET",status="404"} 20')
})

test('at an address figures are for operators, who need no secret, and for nobody else, who has it', async () => {
  await open({ operators: ['127.0.0.1'] }, { ...testGuard, secret })
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const place = { host: '127.0.0.1', port: Number(port) }
  expect((await ask(place, '/metrics', {})).status).toBe(200)
  expect((await ask(place, '/api/regions')).status).toBe(503)
  await app.close()
  await open({ operators: ['10.0.0.0/8'] }, { ...testGuard, secret })
  const other = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  expect((await ask({ host: '127.0.0.1', port: Number(other.port) }, '/metrics', {})).status).toBe(404)
})

test('who hangs up is not counted as being answered for ever', async () => {
  await open()
  const socketPath = path.join(folder, 'api.sock')
  await app.listen({ path: socketPath })
  const asked = get({ socketPath, path: '/api/home?region=440300', agent: false })
  asked.on('error', () => undefined)
  await once(app.server, 'request')
  asked.destroy()
  await expect.poll(async () => (await ask({ socketPath }, '/metrics')).body).toMatch(/^portal_api_open_requests 1$/m)
})

test('how old the last backup is and what the archive waits for is told; a gap counts until the next backup', async () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const archiving = { waiting: 3, waitingSeconds: 90, lastArchivedAt: undefined, failures: 9 }
  const lostAt = new Date('2026-11-20T10:30:00Z')
  const ask = async (madeAt: Date) => {
    const backupStatus = { lastBackupAt: () => madeAt, archiving: async () => ({ ...archiving, lostAt }) }
    await open({ now: () => now, backupStatus })
    return (await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body
  }
  const before = await ask(new Date('2026-11-20T10:00:00Z'))
  expect(before).toMatch(/^portal_backup_age_seconds 7200$/m)
  expect(before).toMatch(/^portal_archive_waiting_pieces 3$/m)
  expect(before).toMatch(/^portal_archive_waiting_seconds 90$/m)
  expect(before).toMatch(/^portal_archive_broken 1$/m)
  await app.close()
  expect(await ask(new Date('2026-11-20T11:00:00Z'))).toMatch(/^portal_archive_broken 0$/m)
})

test('where nothing is archived and no backup is known, nothing is said of them', async () => {
  await open()
  const { body } = await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
  expect(body).not.toMatch(/^portal_(backup|archive)_\w+ /m)
})

test('how far an upgrade has come can be read, where the service told that it is there', async () => {
  const registration = await registerInstance({ pool: database.pool, place: 'here', log: silentLog })
  await database.pool.query(
    "insert into content_service (id, place, newest_step) values (gen_random_uuid(), 'older', 1), (gen_random_uuid(), 'newer', 9999)",
  )
  const beside = await registerInstance({ pool: database.pool, place: 'beside', log: silentLog })
  await open({ operators: ['127.0.0.1'], registration: beside })
  const { body } = await app.inject({ url: '/metrics' })
  expect(body).toContain('portal_database_waiting_steps{kind="contract"} 0')
  expect(body).toContain('portal_content_services{program="older"} 1')
  expect(body).toContain('portal_content_services{program="same"} 2')
  expect(body).toContain('portal_content_services{program="newer"} 1')
  await registration.end()
  await beside.end()
})

import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { listServices, migrate, registerInstance } from '@portal/database/migrations'
import { createPool } from '@portal/database/pool'
import { findServerUser, openTestDatabase, silentLog, type TestDatabase } from '@portal/database/testing'
import type pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '../src/server.ts'
import type { Api } from '../src/state/ContentService.ts'
import { signedHeaders, testGuard } from './signedCall.ts'
import { testService } from './testService.ts'

// A real PgBouncer in transaction mode with two connections for all: what one transaction leaves behind, another one meets.
const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'].find((file) =>
  existsSync(file),
)
const isThere = program !== undefined && process.env.TEST_DATABASE_URL === undefined
if (!isThere) console.log('Skipped: PgBouncer is not installed on this machine (apt install pgbouncer).')

let database: TestDatabase
let folder: string
let bouncer: ChildProcess
let pool: pg.Pool
let app: Api

beforeAll(async () => {
  if (!isThere) return
  database = await openTestDatabase('sample')
  folder = mkdtempSync(path.join(tmpdir(), 'portal-bouncer-'))
  const { searchParams, pathname, username } = new URL(database.url)
  const configuration = path.join(folder, 'pgbouncer.ini')
  writeFileSync(
    configuration,
    `[databases]
portal = host=${searchParams.get('host')} dbname=${pathname.slice(1)} user=${username}
[pgbouncer]
listen_addr =
unix_socket_dir = ${folder}
auth_type = any
pool_mode = transaction
default_pool_size = 2
`,
  )
  const { uid, gid } = findServerUser()
  if (uid !== undefined && gid !== undefined) for (const file of [folder, configuration]) chownSync(file, uid, gid)
  bouncer = spawn(program ?? '', [configuration], { ...(uid !== undefined && { uid, gid }), cwd: '/', stdio: 'ignore' })
  for (let tries = 0; tries < 100 && !existsSync(path.join(folder, '.s.PGSQL.6432')); tries += 1) await sleep(50)
  const url = `postgresql://portal@localhost:6432/portal?host=${encodeURIComponent(folder)}&pgbouncer=true`
  pool = createPool({ connectionString: url }, silentLog)
  app = await buildServer(testService(pool), pino({ level: 'silent' }), testGuard)
})
afterAll(async () => {
  if (!isThere) return
  await app.close()
  await pool.end()
  bouncer.kill()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

test.runIf(isThere)('behind PgBouncer in transaction mode everything is read, side by side and again', async () => {
  const addresses = [
    '/api/home?region=440300',
    '/api/notices',
    '/api/search?keyword=%E7%A4%BE%E4%BF%9D',
    '/api/regions',
  ]
  for (let round = 0; round < 5; round += 1) {
    const asked = [...addresses, ...addresses, ...addresses].map((url) => app.inject({ url }))
    expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200))
  }
})

test.runIf(isThere)('and what is written holds: sessions, migrations in their transaction', async () => {
  const post = (url: string, payload: object) =>
    app.inject({ method: 'POST', url, payload, headers: signedHeaders({ path: url, payload }) })
  const begun = await Promise.all(Array.from({ length: 8 }, () => post('/internal/sessions', { name: '张三' })))
  for (const answer of begun) expect((await post('/internal/sessions/turned', answer.json())).statusCode).toBe(200)
  await Promise.all([migrate(pool, silentLog), migrate(pool, silentLog)])
})

test.runIf(isThere)('and content services are told apart that share its connections', async () => {
  const come = (place: string) => registerInstance({ pool, place, log: silentLog })
  const [one, other] = await Promise.all([come('one'), come('other')])
  const places = async () => (await listServices(pool)).map(({ place }) => place)
  expect(await places()).toEqual(['one', 'other'])
  await one.end()
  expect(await places()).toEqual(['other'])
  await other.end()
})

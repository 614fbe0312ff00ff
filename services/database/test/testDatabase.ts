import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { createPool } from '../src/pool/createPool.ts'
import { silentLog } from './silentLog.ts'
import { atDatabase, type TestPlace, withAdmin } from './testPlace.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** What the run's one server is provided as. */
    testServer: TestPlace
    /** For files of tests; it goes with the run. */
    testFolder: string
  }
}

export interface TestDatabase {
  pool: pg.Pool
  /** For programs that make their own connection. */
  url: string
  close(): Promise<void>
}

export type TestTemplate = 'empty' | 'sample' | 'small' | 'tiny'

/** The whole sample, for tests that only read it. */
export type ReadDatabase = Pick<TestDatabase, 'pool' | 'url'>

/** The runner sets it. */
const patience = Number(process.env.PORTAL_TEST_PATIENCE ?? 1)
const sharedName = 'sample_shared'
let shared: Promise<ReadDatabase> | undefined

/**
 * One database for the whole run and one pool for each process, which ends with it: nobody closes it. What writes is refused
 * by the server.
 */
export function openSharedSample(): Promise<ReadDatabase> {
  shared ??= shareSample()
  return shared
}

async function shareSample(): Promise<ReadDatabase> {
  const server = inject('testServer')
  await runAsAdmin(async (admin) => {
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [sharedName])
    if (rowCount !== 0) return
    await admin.query(`create database ${sharedName} template template_sample strategy file_copy`)
    await admin.query(`alter database ${sharedName} set default_transaction_read_only = on`)
  })
  const pool = openPool(atDatabase(server, sharedName))
  return { pool: explainRefusals(pool), url: addressOf(server, sharedName) }
}

/** Whose test writes here reads what to do instead. */
function explainRefusals(pool: pg.Pool): pg.Pool {
  const ask = pool.query
  async function query(this: pg.Pool, ...parameters: unknown[]) {
    try {
      return await Reflect.apply(ask, this, parameters)
    } catch (error) {
      throw isRefusal(error) ? new Error(refusal, { cause: error }) : error
    }
  }
  return Object.create(pool, { query: { value: query } })
}

const refusal =
  'This database is shared by all tests that only read. A test that writes opens its own: openTestDatabase("tiny").'

function isRefusal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '25006'
}

/** A database of its own for a test file, copied from the smallest template that shows what is tested. */
export async function openTestDatabase(template: TestTemplate): Promise<TestDatabase> {
  const server = inject('testServer')
  const name = `test_${randomBytes(6).toString('hex')}`
  // File by file: page by page through the WAL takes four times the processor's time.
  await runAsAdmin(async (admin) => {
    await admin.query(`create database ${name} template template_${template} strategy file_copy`)
  })
  const pool = openPool(atDatabase(server, name))
  const close = async () => {
    await pool.end()
    await runAsAdmin(async (admin) => void (await admin.query(`drop database ${name} (force)`)))
  }
  return { pool, url: addressOf(server, name), close }
}

/** With limits that grow with what the machine has to do: a statement that is late there is no fault. */
function openPool(place: ReturnType<typeof atDatabase>): pg.Pool {
  const pool = createPool(place, silentLog)
  const { statement_timeout, connectionTimeoutMillis = 0 } = pool.options
  pool.options.connectionTimeoutMillis = connectionTimeoutMillis * patience
  if (typeof statement_timeout === 'number') pool.options.statement_timeout = statement_timeout * patience
  return pool
}

function addressOf(server: TestPlace, name: string): string {
  const at = atDatabase(server, name)
  if ('connectionString' in at) return at.connectionString
  return `postgresql://${encodeURIComponent(at.user)}@localhost/${name}?host=${encodeURIComponent(at.host)}`
}

async function runAsAdmin(work: (admin: pg.Client) => Promise<void>): Promise<void> {
  await withAdmin(inject('testServer'), async (admin) => {
    // Files run side by side, and a template cannot be copied twice at once.
    await admin.query('select pg_advisory_lock(440000)')
    await work(admin)
  })
}

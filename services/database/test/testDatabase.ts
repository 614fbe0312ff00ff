import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import { createPool } from '../src/pool/createPool.ts'
import { silentLog } from './silentLog.ts'
import { atDatabase, type TestPlace, withAdmin } from './testPlace.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** What the run's one server is provided as. */
    testServer: TestPlace
  }
}

export interface TestDatabase {
  pool: pg.Pool
  /** For programs that make their own connection. */
  url: string
  close(): Promise<void>
}

export type TestTemplate = 'empty' | 'sample' | 'small'

/** A database of its own for a test file, copied from a template in about 100 ms. */
export async function openTestDatabase(template: TestTemplate): Promise<TestDatabase> {
  const server = inject('testServer')
  const name = `test_${randomBytes(6).toString('hex')}`
  // File by file: page by page through the journal takes four times the processor's time.
  await runAsAdmin(`create database ${name} template template_${template} strategy file_copy`)
  const pool = createPool(atDatabase(server, name), silentLog)
  const close = async () => {
    await pool.end()
    await runAsAdmin(`drop database ${name} (force)`)
  }
  return { pool, url: addressOf(server, name), close }
}

function addressOf(server: TestPlace, name: string): string {
  const at = atDatabase(server, name)
  if ('connectionString' in at) return at.connectionString
  return `postgresql://${encodeURIComponent(at.user)}@localhost/${name}?host=${encodeURIComponent(at.host)}`
}

async function runAsAdmin(text: string): Promise<void> {
  await withAdmin(inject('testServer'), async (admin) => {
    // Files run side by side, and a template cannot be copied twice at once.
    await admin.query('select pg_advisory_lock(440000)')
    await admin.query(text)
  })
}

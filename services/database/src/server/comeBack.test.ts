import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createPool } from '../pool/createPool.ts'
import { findPlace } from './place.ts'
import { findServerUser } from './processes/serverUser.ts'
import { startDatabase } from './startDatabase.ts'

// Every other way to end, and not to come back: comeBack.long.test.ts.

test('after the end of its main process (SIGKILL) a server answers again, and what was acknowledged is there', async () => {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'portal-back-'))
  chmodSync(dataFolder, 0o755)
  const logged: string[] = []
  const note = (_data: object, message: string) => void logged.push(message)
  const log = { info: note, warn: note, error: note }
  const database = await startDatabase({ dataFolder, log, limits: { floorBytes: 0, reserveBytes: 0 } })
  const pool = createPool(database.connection, log)
  try {
    await pool.query('create table kept as select 1 as number')
    const { home } = findPlace(dataFolder, findServerUser())
    process.kill(Number.parseInt(readFileSync(path.join(home, 'cluster/postmaster.pid'), 'utf8'), 10), 'SIGKILL')
    await expect.poll(() => logged.join('\n')).toContain('database server ended unasked')
    await expect.poll(() => logged.join('\n'), { timeout: 60_000 }).toContain('database server is back')
    // A connection from before may be the one that is asked first.
    const read = () =>
      pool.query('select number from kept').then(
        ({ rows }) => rows,
        () => undefined,
      )
    await expect.poll(read, { timeout: 60_000 }).toEqual([{ number: 1 }])
  } finally {
    await pool.end()
    await database.stop()
    rmSync(dataFolder, { recursive: true, force: true })
  }
}, 180_000)

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import type { Log } from '../log/Log.ts'
import { DatabaseStartError } from '../server/DatabaseStartError.ts'

interface Migration {
  number: number
  name: string
  checksum: string
  text: string
}

/** Two starts at once migrate one after the other. */
const lockNumber = 440_001

/**
 * Brings the database to the newest form the program knows; forward only, all steps in one transaction.
 * @throws DatabaseStartError when the database is newer than the program or a step was changed after it ran
 */
export async function migrate(pool: pg.Pool, log: Log): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    await client.query('select pg_advisory_xact_lock($1)', [lockNumber])
    for (const name of await applyMigrations(client)) log.info({ migration: name }, 'database migrated')
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** The steps in the transaction of `client`, up to one of them when it is named. @returns their names */
export async function applyMigrations(client: pg.ClientBase, upTo = Number.POSITIVE_INFINITY): Promise<string[]> {
  await client.query(`create table if not exists schema_migration (
    number int primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`)
  const { applied, pending } = await planMigrations(client)
  const wanted = pending.filter((migration) => migration.number <= upTo)
  for (const migration of wanted) {
    await client.query(migration.text)
    await client.query('insert into schema_migration (number, name, checksum) values ($1, $2, $3)', [
      migration.number,
      migration.name,
      migration.checksum,
    ])
  }
  // Rows in the old form would not fit the new tables.
  if (applied.length > 0 && wanted.length > 0) await forgetImages(client)
  return wanted.map((migration) => migration.name)
}

async function forgetImages(client: pg.ClientBase): Promise<void> {
  await client.query('delete from before_image')
  await client.query('update batch set is_kept = false')
}

/**
 * What has been done to the database and what is to be done.
 * @throws DatabaseStartError as `migrate` does
 */
export async function planMigrations(
  client: pg.ClientBase | pg.Pool,
): Promise<{ applied: string[]; pending: Migration[] }> {
  const { rows: tables } = await client.query("select 1 where to_regclass('schema_migration') is not null")
  const { rows } = tables.length === 0 ? { rows: [] } : await client.query<AppliedStep>(selectApplied)
  checkApplied(rows)
  return {
    applied: rows.map((applied) => applied.name),
    pending: readMigrations().filter((migration) => !rows.some((applied) => applied.number === migration.number)),
  }
}

interface AppliedStep {
  number: number
  name: string
  checksum: string
}

const selectApplied = 'select number, name, checksum from schema_migration order by number'

/** @throws DatabaseStartError when these steps are not those of this program */
export function checkApplied(steps: readonly AppliedStep[]): void {
  const known = readMigrations()
  for (const applied of steps) {
    const own = known.find((migration) => migration.number === applied.number)
    if (!own) {
      throw new DatabaseStartError(
        `数据库结构（${applied.name}）比本程序新，为避免损坏数据未作改动。请升级程序，或恢复升级前的备份。`,
      )
    }
    if (own.checksum !== applied.checksum) {
      throw new DatabaseStartError(`迁移文件 ${own.name} 在执行之后被修改过。请恢复原文件，改动写入新的迁移文件。`)
    }
  }
}

function readMigrations(): Migration[] {
  const names = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.sql'))
  return names.sort().map((name) => {
    const text = readFileSync(path.join(import.meta.dirname, name), 'utf8')
    return { number: Number.parseInt(name, 10), name, text, checksum: createHash('sha256').update(text).digest('hex') }
  })
}

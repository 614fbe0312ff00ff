import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { splitLines } from '@portal/config/lines'
import { OperatorError } from '@portal/config/operator-error'
import {
  applyMigrations,
  checkKnown,
  type Migration,
  openMigrationTable,
  ownMigrations,
  planMigrations,
} from '@portal/database/migrations'
import { inTransaction } from '@portal/database/pool'
import type pg from 'pg'
import { lockContent } from '../stored/batch.ts'
import { indexAll } from '../stored/indexAll.ts'
import { recordChange } from '../stored/recordChange.ts'
import { readStored } from './ageStreams.ts'
import { clearDatabase, inspectTarget } from './clearDatabase.ts'
import type { Manifest } from './manifest.ts'
import { leftOut, listTables, type StoredTable } from './tables.ts'

/** What is written at once: many small rows, or a few with attachments. */
const pieceSize = 1000
const pieceLetters = 8 * 1024 ** 2

/**
 * Puts the tables of a verified backup in the place of what the database holds, in one transaction: it is all there
 * afterwards, with the counts of the manifest and in the form that a start gives it, or the database is as it was.
 * @throws OperatorError when the database is in use or holds something that must not be overwritten
 */
export async function restoreTables(options: {
  pool: pg.Pool
  folder: string
  manifest: Manifest
  mayReplace: boolean
  /** Of a backup that is encrypted, see readIdentities. */
  identities?: readonly string[]
  migrations?: readonly Migration[]
}): Promise<{ revision: number | undefined }> {
  const { pool, folder, manifest, mayReplace, identities = [], migrations = ownMigrations } = options
  checkKnown(manifest.migrations, migrations)
  return inTransaction(pool, async (client) => {
    await lockContent(client)
    const lastRevision = await inspectTarget(client, mayReplace)
    await clearDatabase(client)
    await openMigrationTable(client)
    // Exactly these: a migration that was skipped waits until no older program is there.
    await applyMigrations(
      client,
      migrations.filter((migration) => manifest.migrations.some(({ number }) => number === migration.number)),
    )
    await load(client, { folder, manifest, identities })
    await applyMigrations(client, (await planMigrations(client, migrations)).pending)
    await indexAll(client)
    await skipRevisions(client, lastRevision)
    const revision = await recordChange(client, new Set(['all']), `恢复 ${manifest.madeAt} 的备份`)
    await client.query('analyze')
    return { revision }
  })
}

interface Source {
  readonly folder: string
  readonly manifest: Manifest
  readonly identities: readonly string[]
}

async function load(client: pg.ClientBase, { folder, manifest, identities }: Source): Promise<void> {
  const tables = await listTables(client)
  // A program from before them knew no better than to keep what is left out.
  const kept = manifest.tables.filter(({ name }) => !leftOut.includes(name))
  const missing = kept.filter((table) => !tables.some(({ name }) => name === table.name))
  if (missing.length > 0)
    throw new OperatorError(
      `备份中的表本程序没有：${missing.map(({ name }) => name).join('、')}。请用生成它的程序版本恢复。`,
    )
  const references = await deferReferences(client)
  // Migrations bring rows of their own; the backup has those that were kept.
  await client.query(`truncate ${tables.map((table) => table.name).join(', ')}`)
  for (const table of tables) {
    const stored = manifest.tables.find(({ name }) => name === table.name)
    if (!stored) continue
    const rows = await loadTable(client, table, readStored(path.join(folder, stored.file), identities))
    if (rows !== stored.rows)
      throw new OperatorError(`表 ${table.name} 应有 ${stored.rows} 行，恢复了 ${rows} 行，已撤回。请检查备份。`)
  }
  await client.query('set constraints all immediate')
  await references.restore()
  await client.query('set constraints all deferred')
  await setCounters(client, manifest)
}

/** Tables come in the order of their names, so no reference is looked at before all are there. */
async function deferReferences(client: pg.ClientBase): Promise<{ restore(): Promise<void> }> {
  const { rows } = await client.query<{ table: string; name: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name from pg_constraint
     where contype = 'f' and not condeferrable and connamespace = 'public'::regnamespace`,
  )
  const alter = async (timing: string) => {
    for (const { table, name } of rows) await client.query(`alter table ${table} alter constraint ${name} ${timing}`)
  }
  await alter('deferrable initially deferred')
  return { restore: () => alter('not deferrable') }
}

async function loadTable(client: pg.ClientBase, table: StoredTable, file: Readable): Promise<number> {
  const columns = table.columns.join(', ')
  const sql = `insert into ${table.name} (${columns}) overriding system value
    select ${columns} from unnest($1::text[]) as line, jsonb_populate_record(null::${table.name}, line::jsonb)`
  let count = 0
  let piece: string[] = []
  let letters = 0
  const write = async () => {
    count += (await client.query(sql, [piece])).rowCount ?? 0
    piece = []
    letters = 0
  }
  await pipeline(file, createGunzip().setEncoding('utf8'), async (text: AsyncIterable<string>) => {
    for await (const line of splitLines(text)) {
      piece.push(line)
      letters += line.length
      if (piece.length >= pieceSize || letters >= pieceLetters) await write()
    }
  })
  if (piece.length > 0) await write()
  return count
}

/** Numbers go on where those of the backup ended: none is given twice, also when its row is gone. */
async function setCounters(client: pg.ClientBase, manifest: Manifest): Promise<void> {
  for (const { name, last } of manifest.counters)
    if (last !== null) await client.query('select setval($1::regclass, $2)', [name, last])
}

/** Caches go by the revision: it never comes again with another content. */
async function skipRevisions(client: pg.ClientBase, lastRevision: number): Promise<void> {
  await client.query(
    `select setval(name, greatest($1::bigint, coalesce(pg_sequence_last_value(name), 1)))
     from (select pg_get_serial_sequence('content_change', 'revision')::regclass as name) as revisions`,
    [lastRevision],
  )
}

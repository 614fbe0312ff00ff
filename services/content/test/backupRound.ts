import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openTestDatabase, type TestDatabase } from '@portal/database/testing'
import { afterEach, beforeEach, expect } from 'vitest'
import { type Manifest, verifyBackup } from '../src/backup/manifest.ts'
import { restoreTables } from '../src/backup/restoreTables.ts'
import { listTables } from '../src/backup/tables.ts'
import { writeBackup } from '../src/backup/writeBackup.ts'
import { tableSums } from './contentSums.ts'

/** What tests need to back up one database and restore another; for the file that calls it. */
export function useBackupRound() {
  let folder: string
  let databases: TestDatabase[]
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'portal-backup-'))
    chmodSync(folder, 0o755)
    databases = []
  })
  afterEach(async () => {
    rmSync(folder, { recursive: true, force: true })
    for (const database of databases) await database.close()
  })

  async function open(template: 'empty' | 'tiny'): Promise<TestDatabase> {
    const database = await openTestDatabase(template)
    databases.push(database)
    return database
  }

  const backupFolder = () => path.join(folder, 'backup')
  const backUp = (database: TestDatabase) =>
    writeBackup({ pool: database.pool, folder: backupFolder(), now: new Date('2026-11-20T10:00:00Z') })

  async function restore(database: TestDatabase, mayReplace = false, manifest?: Manifest) {
    const verified = manifest ?? (await verifyBackup(backupFolder()))
    // Connections of the pool that are not ours would count as a running portal.
    return restoreTables({ pool: database.pool, folder: backupFolder(), manifest: verified, mayReplace })
  }

  return {
    /** Of the test that runs. */
    get folder() {
      return folder
    },
    open,
    backupFolder,
    backUp,
    restore,
  }
}

/** Every table of a backup and the search's own, but for the change that a restore notes. */
export async function content(database: TestDatabase): Promise<Record<string, string>> {
  const client = await database.pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    const names = (await listTables(client)).map((table) => table.name).filter((name) => name !== 'content_change')
    return await tableSums(client, [...names, 'search_document', 'search_key'])
  } finally {
    client.release(true)
    await untilAlone(database)
  }
}

/** PostgreSQL ends a connection after its client has left, which takes a while on a busy machine. */
async function untilAlone({ pool }: TestDatabase): Promise<void> {
  const countOthers = async () => {
    const { rowCount } = await pool.query(
      "select 1 from pg_stat_activity where datname = current_database() and application_name = 'portal-api' and pid <> pg_backend_pid()",
    )
    return rowCount
  }
  await expect.poll(countOthers).toBe(0)
}

import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openTestDatabase, type TestDatabase, type TestTemplate } from '@portal/database/testing'
import { readFiles } from '@portal/records/files'
import { type Entity, entities } from '@portal/records/kinds'
import { testSecret } from '@portal/records/testing'
import { afterEach, beforeEach, expect } from 'vitest'
import { type ExportFormat, exportContent } from '../src/export/exportContent.ts'
import { kindsOfFormat } from '../src/export/kindsOfFormat.ts'
import { importContent } from '../src/import/importContent.ts'

export interface ExportRound {
  /** Of the test that runs. */
  readonly folder: string
  /** Closed after the test. */
  open(template: TestTemplate): Promise<TestDatabase>
  exportTo(
    database: TestDatabase,
    name: string,
    options?: { kinds?: Entity[]; format?: ExportFormat },
  ): Promise<{ target: string; files: Awaited<ReturnType<typeof exportContent>> }>
}

/** What tests need to take content out of one database and into another; for the file that calls it. */
export function useExportRound(): ExportRound {
  let folder = ''
  let databases: TestDatabase[] = []
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'portal-export-'))
    databases = []
  })
  afterEach(async () => {
    rmSync(folder, { recursive: true, force: true })
    for (const database of databases) await database.close()
  })
  return {
    get folder() {
      return folder
    },
    open: async (template) => {
      const database = await openTestDatabase(template)
      databases.push(database)
      return database
    },
    exportTo: async ({ pool }, name, { kinds = [...entities], format = 'ndjson' } = {}) => {
      const target = path.join(folder, name)
      return {
        target,
        files: await exportContent({
          pool,
          entities: kindsOfFormat(kinds, format),
          folder: target,
          format,
          key: testSecret,
        }),
      }
    },
  }
}

/** Brings in what an export left, without a fault. */
export async function importFrom({ pool }: TestDatabase, target: string): Promise<void> {
  const sources = readFiles(target)
  const way = { dryRun: false, summary: 'test', undoableBatches: 0 }
  const report = await importContent({ pool, secret: testSecret, sources, ...way })
  expect(report.faults).toEqual([])
}

/** A hash of each file. */
export function bytesOf(target: string): Record<string, string> {
  const hash = (file: string) =>
    createHash('sha256')
      .update(readFileSync(path.join(target, file)))
      .digest('hex')
  return Object.fromEntries(readdirSync(target).map((file) => [file, hash(file)]))
}

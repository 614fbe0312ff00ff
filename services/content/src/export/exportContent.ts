import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { OperatorError } from '@portal/config/operator-error'
import type { SecretKey } from '@portal/config/secret-key'
import { fileName } from '@portal/records/files'
import type { Entity, Row } from '@portal/records/kinds'
import type pg from 'pg'
import { readRecords, sortedRecordsSql } from '../stored/readRecords.ts'
import { readSnapshot } from '../stored/readSnapshot.ts'
import { encodeCsv, encodeJson, encodeNdjson } from './encodeText.ts'
import { encodeXlsx } from './encodeXlsx.ts'
import type { FileFormat } from './FileFormat.ts'

export const exportFormats = {
  ndjson: encodeNdjson,
  json: encodeJson,
  csv: encodeCsv,
  xlsx: encodeXlsx,
} as const satisfies Record<string, FileFormat>
export type ExportFormat = keyof typeof exportFormats

export interface ExportedFile {
  entity: string
  file: string
  rows: number
}

/**
 * Writes the records of these kinds as files that an import reads again: one file for each kind that has records, and for
 * each list of such a kind, sorted by key, all as of one moment. The same content gives the same bytes.
 * @throws OperatorError when the folder holds something already, a kind does not fit into the format, or was encrypted by
 * another key
 */
export async function exportContent(options: {
  pool: pg.Pool
  entities: readonly Entity[]
  folder: string
  format: ExportFormat
  /** For kinds that are stored encrypted. */
  key?: SecretKey | undefined
  /** Also of a kind that has no records, which then are the heads alone. */
  keepsEmpty?: boolean
  onFile?: (done: ExportedFile) => void
}): Promise<ExportedFile[]> {
  const { pool, entities, folder, format, key } = options
  await prepareFolder(folder)
  return readSnapshot(pool, async (client) => {
    const files: ExportedFile[] = []
    for (const entity of entities) {
      // An import takes a list that is missing for one that stays: what is empty must be said.
      const isKept =
        options.keepsEmpty === true || files.some((written) => written.entity === entity.partOf?.owner.name)
      const done = await exportEntity(client, entity, { folder, format, key, isKept })
      if (!done) continue
      files.push(done)
      options.onFile?.(done)
    }
    return files
  })
}

async function prepareFolder(folder: string): Promise<void> {
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    throw new OperatorError(`${folder} 中已有文件。请另选一个空文件夹。`, { exitCode: 2 })
  await mkdir(folder, { recursive: true })
}

/** The file gets its name when it is whole. Undefined when there are no records, unless it is kept without. */
async function exportEntity(
  client: pg.ClientBase,
  entity: Entity,
  to: { folder: string; format: ExportFormat; key: SecretKey | undefined; isKept: boolean },
): Promise<ExportedFile | undefined> {
  const file = fileName(entity, to.format)
  const unfinished = path.join(to.folder, `_${file}`)
  let count = 0
  async function* counted(blocks: AsyncIterable<Row[]>) {
    for await (const rows of blocks) {
      count += rows.length
      yield rows
    }
  }
  const records = readRecords(client, { entity, sql: await sortedRecordsSql(client, entity), key: to.key })
  await writeFile(unfinished, exportFormats[to.format](entity, counted(records)), { flag: 'wx', mode: 0o600 })
  if (count === 0 && !to.isKept) {
    await rm(unfinished)
    return undefined
  }
  await rename(unfinished, path.join(to.folder, file))
  return { entity: entity.name, file, rows: count }
}

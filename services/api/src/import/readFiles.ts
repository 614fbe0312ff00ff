import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Entity } from './Entity.ts'
import { findEntity } from './entities/index.ts'
import { readCsv } from './formats/readCsv.ts'
import { readJson } from './formats/readJson.ts'
import { readNdjson } from './formats/readNdjson.ts'
import { readXlsx } from './formats/readXlsx.ts'
import type { RowSource, SourceRow } from './RowSource.ts'

/** A file format: gives the rows of a file, with column heads turned into the entity's fields where the format has heads. */
export type FileReader = (file: string, entity: Entity) => AsyncIterable<SourceRow>

const readers: Readonly<Record<string, FileReader>> = {
  '.json': readJson,
  '.ndjson': readNdjson,
  '.csv': readCsv,
  '.xlsx': readXlsx,
}

export class UnknownFileError extends Error {
  override name = 'UnknownFileError'
}

/**
 * The sources in a folder or a single file. A file is named after its kind of record: `notice.csv`, `notice-2026.ndjson`,
 * `通知公告.xlsx`.
 * @throws UnknownFileError with a sentence, when a file's name or format is not known
 */
export function readFiles(target: string): RowSource[] {
  const files = statSync(target).isDirectory() ? listFolder(target) : [target]
  if (files.length === 0)
    throw new UnknownFileError(`${target} 中没有可以导入的文件（${Object.keys(readers).join('、')}）。`)
  return files.map(sourceOf)
}

/** Files whose names begin with a dot or an underscore, and read-me files, are not content. */
function listFolder(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => !/^[._]|^readme/i.test(name))
  return names
    .sort()
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile())
}

function sourceOf(file: string): RowSource {
  const extension = path.extname(file).toLowerCase()
  const reader = readers[extension]
  if (!reader)
    throw new UnknownFileError(`不支持 ${path.basename(file)} 的格式，可用：${Object.keys(readers).join('、')}。`)
  const entity = findEntity(path.basename(file, path.extname(file)).split('-')[0] ?? '')
  if (!entity)
    throw new UnknownFileError(
      `无法从文件名 ${path.basename(file)} 判断内容种类。请以种类命名，例如 notice.csv 或 通知公告.csv。`,
    )
  return { file: path.basename(file), entity: entity.name, rows: reader(file, entity) }
}

import { accessSync, constants, existsSync, lstatSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { OperatorError } from '@portal/config/operator-error'
import { findEntity } from '../kinds/entities.ts'
import type { FileReader, Reading } from './formats/FileReader.ts'
import { readCsv } from './formats/readCsv.ts'
import { readJson } from './formats/readJson.ts'
import { readNdjson } from './formats/readNdjson.ts'
import { readXlsx } from './formats/readXlsx.ts'
import { EntityMapping } from './mapping/EntityMapping.ts'
import { type Mapping, mappingFileName, readMapping } from './mapping/readMapping.ts'
import type { RowSource } from './RowSource.ts'

const readers: Readonly<Record<string, FileReader>> = {
  '.json': readJson,
  '.ndjson': readNdjson,
  '.csv': readCsv,
  '.xlsx': readXlsx,
}

export class UnknownFileError extends OperatorError {
  override name = 'UnknownFileError'
  constructor(message: string, options: ErrorOptions = {}) {
    super(message, { ...options, exitCode: 2 })
  }
}

/**
 * The sources in a folder or a single file. A file is named after its kind of record: `notice.csv`, `notice-2026.ndjson`,
 * `通知公告.xlsx`. The mapping is that of `mappingFile`, else of `_mapping.json` beside the files.
 * @throws UnknownFileError with a sentence, when a file's name or format is not known
 * @throws SettingsFileError when the mapping cannot be used
 */
export function readFiles(target: string, mappingFile?: string): RowSource[] {
  const isFolder = statSync(target).isDirectory()
  const files = isFolder ? listFolder(target) : [target]
  if (files.length === 0)
    throw new UnknownFileError(`${target} 中没有可以导入的文件（${Object.keys(readers).join('、')}）。`)
  const beside = path.join(isFolder ? target : path.dirname(target), mappingFileName)
  const chosen = mappingFile ?? (existsSync(beside) ? beside : undefined)
  const mapping: Mapping = chosen === undefined ? new Map() : readMapping(chosen)
  return files.map((file) => sourceOf(file, mapping))
}

/** Names that begin with a dot or an underscore, read-me files, and what Excel puts beside an open workbook are not content. */
function listFolder(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => !/^[._]|^~\$|^readme/i.test(name))
    .sort()
    .map((name) => {
      const file = path.join(folder, name)
      // A link may lead out of the folder to whatever the importer may read.
      if (!lstatSync(file).isFile())
        throw new UnknownFileError(`${name} 不是普通文件（子文件夹、链接不读取），请移走，或改为以 _ 开头的名称。`)
      return file
    })
}

function sourceOf(file: string, mapping: Mapping): RowSource {
  const name = path.basename(file)
  const extension = path.extname(file).toLowerCase()
  const reader = readers[extension]
  if (!reader) throw new UnknownFileError(explainUnknownFormat(name, extension))
  const entity = findEntity(path.basename(file, path.extname(file)).normalize('NFC').split('-')[0] ?? '')
  if (!entity)
    throw new UnknownFileError(
      `无法从文件名 ${name} 判断内容种类。请以种类命名，例如 notice.csv 或 通知公告.csv；后面要加文字的，用短横隔开，如 通知公告-2026年9月.csv。全部种类见 portal template。`,
    )
  if (!statSync(file).isFile()) throw new UnknownFileError(`${name} 不是普通文件。`)
  refuseUnreadable(file)
  const reading: Reading = {
    entity,
    mapping: mapping.get(entity.name) ?? new EntityMapping(),
    bytes: { total: statSync(file).size, read: 0 },
    warnings: [],
  }
  const { bytes, warnings } = reading
  return { file: name, entity: entity.name, rows: reader(file, reading), bytes, warnings }
}

/** What spreadsheet programs save besides. */
const otherSheets = ['.xls', '.et', '.ods', '.xlsm', '.xlsb']

function explainUnknownFormat(name: string, extension: string): string {
  const refusal = `不支持 ${name} 的格式，可用：${Object.keys(readers).join('、')}。`
  if (otherSheets.includes(extension)) return `${refusal}请用表格软件打开，另存为 .xlsx。`
  return `${refusal}不是内容的，请移走，或改为以 _ 开头的名称。`
}

function refuseUnreadable(file: string): void {
  try {
    accessSync(file, constants.R_OK)
  } catch (cause) {
    throw new UnknownFileError(`没有读取 ${path.basename(file)} 的权限。`, { cause })
  }
}

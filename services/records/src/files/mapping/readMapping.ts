import { readFileSync } from 'node:fs'
import path from 'node:path'
import { errorCode } from '@portal/config/error-code'
import { CsvError, parse } from 'csv-parse/sync'
import { z } from 'zod'
import { parseLines, parseWords } from '../../fields/cells.ts'
import { fieldMeta, titleOf } from '../../fields/fieldMeta.ts'
import type { Entity } from '../../kinds/Entity.ts'
import { fileKinds, findEntity } from '../../kinds/entities.ts'
import { readSettings } from '../readSettings.ts'
import { SettingsFileError } from '../SettingsFileError.ts'
import { EntityMapping, plainHead, type Translation } from './EntityMapping.ts'
import { namedTranslations } from './translations.ts'

/** The mapping file that is taken when it lies beside the files. */
export const mappingFileName = '_mapping.json'

const plainValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())], {
  error: '应为文字、数字、是否或列表',
})
const translation = z.union([
  z.record(z.string(), z.string()),
  z.string(),
  z.strictObject({ file: z.string().regex(/^_[^/\\]+\.csv$/, '应为同一文件夹中以 _ 开头的 CSV 文件名') }),
])
const entityMapping = z.strictObject({
  heads: z.record(z.string(), z.string().nullable()).default({}),
  constants: z.record(z.string(), plainValue).default({}),
  values: z.record(z.string(), translation).default({}),
})
const mappingFile = z.record(z.string(), entityMapping)

export type Mapping = ReadonlyMap<string, EntityMapping>

/**
 * How other heads and values become ours, by kind of record.
 * @throws SettingsFileError naming every unknown kind, field or table
 */
export function readMapping(file: string): Mapping {
  const faults: string[] = []
  const mapping = Object.entries(readSettings(file, mappingFile)).flatMap(
    ([name, settings]): [string, EntityMapping][] => {
      const entity = findEntity(name)
      if (entity) return [[entity.name, mapEntity(settings, { entity, folder: path.dirname(file), faults })]]
      faults.push(`没有“${name}”这种内容，可用：${fileKinds.map(({ title }) => title).join('、')}。`)
      return []
    },
  )
  if (faults.length > 0) throw new SettingsFileError(path.basename(file), faults)
  return new Map(mapping)
}

interface Place {
  entity: Entity
  folder: string
  faults: string[]
}

function mapEntity(settings: z.infer<typeof entityMapping>, place: Place): EntityMapping {
  const heads = Object.entries(settings.heads).map(
    ([head, field]) => [plainHead(head), field === null ? null : findField(field, 'heads', place)] as const,
  )
  const named = <Value>(entries: Record<string, Value>, part: string) =>
    Object.entries(entries).map(([field, value]) => [findField(field, part, place), value] as const)
  return new EntityMapping({
    heads: new Map(heads),
    constants: new Map(named(settings.constants, 'constants')),
    values: new Map(
      named(settings.values, 'values').map(([field, value]) => [field, translationOf(field, value, place)]),
    ),
  })
}

/** A field by its name or its Chinese title. */
function findField(name: string, part: string, { entity, faults }: Place): string {
  const fields = Object.keys(entity.schema.shape)
  const found = fields.find((field) => field === name || titleOf(entity, field) === name)
  if (found === undefined) {
    const choices = fields.map((field) => titleOf(entity, field)).join('、')
    faults.push(`${entity.title} → ${part}：没有“${name}”这个字段，可用：${choices}。`)
  }
  return found ?? name
}

function translationOf(field: string, settings: z.infer<typeof translation>, place: Place): Translation {
  const { kind } = fieldMeta(place.entity.schema.shape[field])
  const split = kind === 'words' || kind === 'codes' ? parseWords : kind === 'lines' ? parseLines : undefined
  const words = new Map(Object.entries(wordsOf(settings, place)))
  return split ? { split, words } : { words }
}

function wordsOf(settings: z.infer<typeof translation>, place: Place): Readonly<Record<string, string>> {
  if (typeof settings !== 'string') {
    return 'file' in settings && typeof settings.file === 'string' ? readPairs(settings.file, place) : settings
  }
  const named = Object.hasOwn(namedTranslations, settings) ? namedTranslations[settings] : undefined
  if (named) return named
  place.faults.push(
    `${place.entity.title} → values：没有名为“${settings}”的对照表，可用：${Object.keys(namedTranslations).join('、')}。`,
  )
  return {}
}

/** Two columns, what stands in the files and what is meant, below a head row: for tables of thousands, such as old codes. */
function readPairs(name: string, { folder, entity, faults }: Place): Record<string, string> {
  const refuse = (reason: string) => {
    faults.push(`${entity.title} → values：${name} ${reason}`)
    return {}
  }
  try {
    const rows: string[][] = parse(readFileSync(path.join(folder, name)), { bom: true, from_line: 2, trim: true })
    if (rows.some((row) => row.length !== 2)) return refuse('应有两列：原值、新值。')
    return Object.fromEntries(rows)
  } catch (error) {
    if (error instanceof CsvError) return refuse('不是有效的 CSV，应有两列：原值、新值。')
    if (errorCode(error) === 'ENOENT') return refuse('不存在。')
    throw error
  }
}

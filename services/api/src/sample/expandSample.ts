import path from 'node:path'
import type { RowSource } from '../import/RowSource.ts'
import { readFiles } from '../import/readFiles.ts'
import { expandGuide } from './expandGuide.ts'
import { type CodedMatter, expandImplementations } from './expandImplementations.ts'
import { expandLocal } from './expandLocal.ts'
import { expandRegions, regionRow } from './expandRegions.ts'
import { readCombinedMatters, readDepartments, readGuideTexts, readMatters } from './readSample.ts'
import { catalogueCode } from './sampleCodes.ts'
import { sampleRecord } from './sampleDates.ts'
import { sampleFolder } from './sampleFolder.ts'

/** The sample content of a province as rows for the importer. */
export function expandSample(provinceCode: string): RowSource[] {
  const regions = expandRegions(provinceCode)
  const matters = codeMatters()
  const { implementations, organisations, halls } = expandImplementations(regions, matters)
  const texts = readGuideTexts()
  return [
    rowSource('region', regions.map(regionRow)),
    rowSource('organisation', organisations),
    rowSource('hall', halls),
    rowSource(
      'catalogue_matter',
      matters.map((coded) => matterRow(coded, matters)),
    ),
    rowSource(
      'guide',
      matters.map((coded) => expandGuide(coded, textOf(coded, texts))),
    ),
    rowSource('implementation', implementations),
    rowSource('handle_item', matters.flatMap(handleItemRows)),
    rowSource(
      'combined_matter',
      readCombinedMatters().map((combined, index) => combinedRow(combined, index, matters)),
    ),
    rowSource('code_alias', aliasRows(matters, implementations)),
    ...expandLocal(regions, matters),
    ...['theme.ndjson', 'synonym.csv'].flatMap((file) => readFiles(path.join(sampleFolder, file))),
  ]
}

function rowSource(entity: string, rows: readonly unknown[]): RowSource {
  return { file: `sample:${entity}`, entity, rows: rows.map((value, index) => ({ row: index + 1, value })) }
}

function codeMatters(): CodedMatter[] {
  const departments = new Map(readDepartments().map((department) => [department.kind, department]))
  return readMatters().map((matter, index) => {
    const department = departments.get(matter.department)
    if (!department) throw new Error(`sample matter ${matter.id} names an unknown department ${matter.department}`)
    return { matter, department, code: catalogueCode(matter, department, index + 1) }
  })
}

function textOf(coded: CodedMatter, texts: ReturnType<typeof readGuideTexts>) {
  const text = texts[coded.matter.id]
  if (!text) throw new Error(`sample matter ${coded.matter.id} has no guide text`)
  return text
}

function matterRow({ matter, code }: CodedMatter, all: readonly CodedMatter[]) {
  return {
    code,
    name: matter.name,
    aliases: matter.aliases,
    taskType: matter.taskType,
    useLevels: matter.levels,
    lawBasis: matter.lawBasis,
    serverTypes: matter.serverTypes,
    userThemes: matter.userThemes,
    corpThemes: matter.corpThemes,
    tags: tagsOf({ matter }),
    state: matter.state,
    successorCode: matter.successor === undefined ? null : codeOf(matter.successor, all),
    popularity: Math.round(10_000 * 0.995 ** all.findIndex((other) => other.code === code)),
    ...sampleRecord,
  }
}

function tagsOf({ matter }: Pick<CodedMatter, 'matter'>): string[] {
  return [
    matter.online === '全程网办' && '全程网办',
    matter.maxVisits === 0 ? '跑零次' : matter.maxVisits === 1 && '最多跑一次',
    matter.projectType === '1' && '即办',
    matter.note?.includes('告知承诺') && '告知承诺',
    matter.materials.some((material) => material.exempt) && '免证办',
  ].filter((tag) => typeof tag === 'string')
}

function handleItemRows({ matter, code }: CodedMatter) {
  return matter.scenes.map((sceneName, index) => ({
    matterCode: code,
    suffix: String(index + 1).padStart(2, '0'),
    sceneName,
  }))
}

function combinedRow(
  combined: ReturnType<typeof readCombinedMatters>[number],
  index: number,
  all: readonly CodedMatter[],
) {
  const { members, ...row } = combined
  return {
    ...row,
    orderNumber: index + 1,
    popularity: 5000 - index * 50,
    ...sampleRecord,
    members: members.map((member) => ({
      name: member.name,
      matterCode: member.matter === undefined ? null : codeOf(member.matter, all),
    })),
  }
}

function codeOf(id: string, all: readonly CodedMatter[]): string {
  const found = all.find((coded) => coded.matter.id === id)
  if (!found) throw new Error(`the sample names an unknown matter ${id}`)
  return found.code
}

/** Codes of the older generation (29 characters: body, level, ten of the twelve) for the first matters, so that old links can be tried. */
function aliasRows(matters: readonly CodedMatter[], implementations: readonly { code: string; matterCode: string }[]) {
  const first = new Set(matters.slice(0, 20).map((coded) => coded.code))
  return implementations
    .filter((implementation) => first.has(implementation.matterCode))
    .map(({ code }) => ({ oldCode: code.slice(0, 29), newCode: code, reason: '基本编码由 10 位升为 12 位' }))
}

import path from 'node:path'
import { type RowSource, readFiles, type SourceRow } from '@portal/records/files'
import { expandDisclosure } from './expandDisclosure.ts'
import { expandForms } from './expandForms.ts'
import { expandGuidance } from './expandGuidance.ts'
import { expandGuide } from './expandGuide.ts'
import { expandHalls } from './expandHalls.ts'
import { type CodedMatter, expandImplementations, type ImplementationRow } from './expandImplementations.ts'
import { expandLocal } from './expandLocal.ts'
import { expandPeople } from './expandPeople.ts'
import { expandRegions, regionRows } from './expandRegions.ts'
import { popularityOf } from './popularityOf.ts'
import { readDepartments, readGuideTexts, readMatters } from './readSample.ts'
import { catalogueCode } from './sampleCodes.ts'
import { sampleRecord } from './sampleDates.ts'
import { sampleFolder } from './sampleFolder.ts'
import { basisText } from './sampleLaws.ts'

/** The sample content of a province as rows for the importer. */
export function expandSample(provinceCode: string): RowSource[] {
  const regions = expandRegions(provinceCode)
  const matters = codeMatters()
  const { places, implementationsOf, organisations } = expandImplementations(regions, matters)
  const creditCodes = new Set(organisations.map((body) => body.creditCode))
  const texts = readGuideTexts()
  return [
    rowSource('region', regionRows(regions)),
    rowSource('organisation', organisations),
    rowSource('hall', expandHalls(places, creditCodes)),
    rowSource(
      'catalogue_matter',
      matters.map((coded) => matterRow(coded, matters)),
    ),
    rowSource('guide', function* () {
      for (const coded of matters) yield expandGuide(coded, textOf(coded, texts))
    }),
    rowSource('implementation', () => implementationsOf(matters)),
    rowSource('handle_item', matters.flatMap(handleItemRows)),
    rowSource('code_alias', () => aliasRows(implementationsOf(matters.slice(0, 20)))),
    rowSource('form', expandForms(matters)),
    ...expandLocal(regions, matters),
    ...Object.entries(expandGuidance(regions, matters)).map(([entity, rows]) => rowSource(entity, rows)),
    ...Object.entries(expandDisclosure(places, matters)).map(([entity, rows]) => rowSource(entity, rows)),
    ...Object.entries(expandPeople(regions, { matters, creditCodes })).map(([entity, rows]) => rowSource(entity, rows)),
    ...['theme.ndjson', 'synonym.csv', 'synonym-directed.csv', 'wording.csv', 'term.csv'].flatMap((file) =>
      readFiles(path.join(sampleFolder, file)),
    ),
  ]
}

/** Rows are made as they are read: all of a province at once would fill the memory. */
function rowSource(entity: string, rows: readonly unknown[] | (() => Iterable<unknown>)): RowSource {
  return { file: `sample:${entity}`, entity, rows: numbered(typeof rows === 'function' ? rows : () => rows) }
}

function numbered(make: () => Iterable<unknown>): Iterable<SourceRow> {
  return {
    *[Symbol.iterator]() {
      let row = 0
      for (const value of make()) {
        row += 1
        yield { row, value }
      }
    },
  }
}

export function codeMatters(): CodedMatter[] {
  const departments = new Map(readDepartments().map((department) => [department.kind, department]))
  return readMatters().map((matter, index) => {
    const department = departments.get(matter.department)
    if (!department) throw new Error(`sample matter ${matter.id} names an unknown department ${matter.department}`)
    return { matter, department, code: catalogueCode(matter, department, index + 1) }
  })
}

export function textOf(coded: CodedMatter, texts: ReturnType<typeof readGuideTexts>) {
  const text = texts[coded.matter.id]
  if (!text) throw new Error(`sample matter ${coded.matter.id} has no guide text`)
  return text
}

export function matterRow(coded: CodedMatter, all: readonly CodedMatter[]) {
  const { matter, code } = coded
  return {
    code,
    name: matter.name,
    aliases: matter.aliases,
    taskType: matter.taskType,
    useLevels: matter.levels,
    lawBasis: matter.lawBasis.map(basisText),
    serverTypes: matter.serverTypes,
    userThemes: matter.userThemes,
    corpThemes: matter.corpThemes,
    tags: tagsOf({ matter }),
    state: matter.state,
    successorCode: matter.successor === undefined ? null : codeOf(matter.successor, all),
    popularity: popularityOf(coded, all),
    ...sampleRecord,
  }
}

function tagsOf({ matter }: Pick<CodedMatter, 'matter'>): string[] {
  return [
    matter.online === '全程网办' && matter.maxVisits === 0 && '全程网办',
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

function codeOf(id: string, all: readonly CodedMatter[]): string {
  const found = all.find((coded) => coded.matter.id === id)
  if (!found) throw new Error(`the sample names an unknown matter ${id}`)
  return found.code
}

/** Codes of the older generation (29 characters: body, level, ten of the twelve) for the first matters, so that old links can be tried. */
function* aliasRows(implementations: Iterable<ImplementationRow>) {
  for (const { code } of implementations)
    yield { oldCode: code.slice(0, 29), newCode: code, reason: '基本编码由 10 位升为 12 位' }
}

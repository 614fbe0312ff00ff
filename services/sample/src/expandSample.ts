import path from 'node:path'
import { type RowSource, readFiles, type SourceRow } from '@portal/records/files'
import { expandHalls } from './bodies/expandHalls.ts'
import { expandImplementations, type ImplementationRow } from './bodies/expandImplementations.ts'
import { expandDisclosure } from './disclosure/expandDisclosure.ts'
import { expandGuidance } from './guidance/expandGuidance.ts'
import { expandForms } from './guides/expandForms.ts'
import { expandGuide } from './guides/expandGuide.ts'
import { handleItemRows, matterRow } from './guides/matterRow.ts'
import { readGuideTexts, textOf } from './guides/readGuideTexts.ts'
import { expandLocal } from './news/expandLocal.ts'
import { expandRegions, regionRows } from './regions/expandRegions.ts'
import { expandPeople } from './visitors/expandPeople.ts'
import { codeMatters } from './written/codeMatters.ts'
import { sampleFolder } from './written/sampleFolder.ts'

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

/** Codes of the older generation (29 characters: body, level, ten of the twelve) for the first matters, so that old links can be tried. */
function* aliasRows(implementations: Iterable<ImplementationRow>) {
  for (const { code } of implementations)
    yield { oldCode: code.slice(0, 29), newCode: code, reason: '基本编码由 10 位升为 12 位' }
}

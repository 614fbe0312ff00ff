import path from 'node:path'
import { type RowSource, readFiles, type SourceRow } from '@portal/records/files'
import { generateHalls } from './bodies/generateHalls.ts'
import { generateImplementations, type ImplementationRow } from './bodies/generateImplementations.ts'
import { generateDisclosure } from './disclosure/generateDisclosure.ts'
import { generateGuidance } from './guidance/generateGuidance.ts'
import { generateForms } from './guides/generateForms.ts'
import { generateGuide } from './guides/generateGuide.ts'
import { generatePhrases } from './guides/generatePhrases.ts'
import { handleItemRows, matterRow } from './guides/matterRow.ts'
import { readGuideTexts, textOf } from './guides/readGuideTexts.ts'
import { generateNews } from './news/generateNews.ts'
import { generateRegions, regionRows } from './regions/generateRegions.ts'
import { readPlaceNames } from './regions/readPlaceNames.ts'
import { generateVisitorContent } from './visitors/generateVisitorContent.ts'
import { codeMatters } from './written/codeMatters.ts'
import { sampleFolder } from './written/sampleFolder.ts'

/** The sample content of a province as rows for the importer. */
export function generateSample(provinceCode: string): RowSource[] {
  const regions = generateRegions(provinceCode)
  const matters = codeMatters()
  const { places, implementationsOf, organisations } = generateImplementations(regions, matters)
  const creditCodes = new Set(organisations.map((body) => body.creditCode))
  const texts = readGuideTexts()
  return [
    rowSource('region', regionRows(regions)),
    rowSource('place_name', readPlaceNames(new Set(regions.map(({ code }) => code)))),
    rowSource('organisation', organisations),
    rowSource('hall', generateHalls(places, { creditCodes, matters })),
    rowSource(
      'catalogue_matter',
      matters.map((coded) => matterRow(coded, matters)),
    ),
    rowSource('guide', function* () {
      for (const coded of matters) yield generateGuide(coded, textOf(coded, texts))
    }),
    rowSource('implementation', () => implementationsOf(matters)),
    rowSource('handle_item', matters.flatMap(handleItemRows)),
    rowSource('code_alias', () => aliasRows(implementationsOf(matters.slice(0, 20)))),
    rowSource('form', generateForms(matters)),
    ...generateNews(regions, matters),
    ...Object.entries(generateGuidance(regions, matters)).map(([entity, rows]) => rowSource(entity, rows)),
    ...Object.entries(generateDisclosure(places, matters, texts)).map(([entity, rows]) => rowSource(entity, rows)),
    ...Object.entries(generateVisitorContent(regions, { matters, creditCodes })).map(([entity, rows]) =>
      rowSource(entity, rows),
    ),
    rowSource('search_phrase', () => generatePhrases(matters.map(({ matter }) => matter))),
    ...[
      'theme.ndjson',
      'synonym.csv',
      'synonym-directed.csv',
      'search_phrase.csv',
      'search_word.csv',
      'question_phrase.csv',
      'wording.csv',
      'term.csv',
    ].flatMap((file) => readFiles(path.join(sampleFolder, file))),
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

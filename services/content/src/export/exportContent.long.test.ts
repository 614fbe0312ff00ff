import type { TestDatabase } from '@portal/database/testing'
import { entities } from '@portal/records/kinds'
import { expect, test } from 'vitest'
import { tableSums } from '../../test/contentSums.ts'
import { expectLettersBack, expectTextBack } from '../../test/expectBack.ts'
import { bytesOf, importFrom, useExportRound } from '../../test/exportRound.ts'
import { reindex } from '../reindex/reindex.ts'
import { tablesOf } from '../stored/batch.ts'
import { type ExportFormat, exportFormats } from './exportContent.ts'

const round = useExportRound()
const { open, exportTo } = round

/** The whole content, table by table, with what the search made of it; when a row was stored says nothing of it. */
const content = ({ pool }: TestDatabase) =>
  tableSums(
    pool,
    [...new Set(entities.flatMap(tablesOf)), 'search_document', 'search_key'],
    "to_jsonb(t) - 'updated_at'",
  )

/** One of them is longer than a cell of Excel may be: it takes the way that its refusal names. */
const lists = entities.filter(({ name }) => name === 'public_list')

test.each(Object.keys(exportFormats) as ExportFormat[])(
  'the whole content goes out as %s and into an empty database as it was, and out again with the same bytes',
  async (format) => {
    const [from, to] = [await open('small'), await open('empty')]
    // The segmenter may know more words in this process than in the one that made the template.
    await reindex(from.pool)
    const first = await exportTo(from, 'first')
    const kinds = entities.filter((entity) => format !== 'xlsx' || !lists.includes(entity))
    await importFrom(to, (await exportTo(from, 'out', { kinds, format })).target)
    if (format === 'xlsx') {
      const refused = exportTo(from, 'refused', { kinds: lists, format })
      await expect(refused).rejects.toThrow(/^公开清单不能导出为 XLSX：有单元格长 .*请改用 --format csv 或 ndjson。$/)
      await importFrom(to, (await exportTo(from, 'lists', { kinds: lists, format: 'csv' })).target)
    }
    expect(await content(to)).toEqual(await content(from))
    const second = await exportTo(to, 'second')
    expect(bytesOf(second.target)).toEqual(bytesOf(first.target))
    expect(first.files.find((file) => file.entity === 'catalogue_matter')?.rows).toBeGreaterThan(800)
  },
)

test.each(['ndjson', 'csv'] as const)(
  'letters with the largest attachments go out as %s and come in again as they were',
  (format) => expectLettersBack(round, format),
)

test('sixteen sets of any text come back from every format as they were', () => expectTextBack(round, 16))

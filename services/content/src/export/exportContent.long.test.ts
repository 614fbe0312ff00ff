import type { TestDatabase } from '@portal/database/testing'
import { entities } from '@portal/records/kinds'
import { expect, test } from 'vitest'
import { tableSums } from '../../test/contentSums.ts'
import { bytesOf, importFrom, useExportRound } from '../../test/exportRound.ts'
import { reindex } from '../reindex/reindex.ts'
import { tablesOf } from '../stored/batch.ts'
import { type ExportFormat, exportFormats } from './exportContent.ts'

const { open, exportTo } = useExportRound()

/** The whole content, table by table, with what the search made of it; when a row was stored says nothing of it. */
const content = ({ pool }: TestDatabase) =>
  tableSums(
    pool,
    [...new Set(entities.flatMap(tablesOf)), 'search_document', 'search_key'],
    "to_jsonb(t) - 'updated_at'",
  )

test.each(Object.keys(exportFormats) as ExportFormat[])(
  'the whole content goes out as %s and into an empty database as it was, and out again with the same bytes',
  async (format) => {
    const [from, to] = [await open('small'), await open('empty')]
    // The segmenter may know more words in this process than in the one that made the template.
    await reindex(from.pool)
    const first = await exportTo(from, 'first')
    await importFrom(to, (await exportTo(from, 'out', { format })).target)
    expect(await content(to)).toEqual(await content(from))
    const second = await exportTo(to, 'second')
    expect(bytesOf(second.target)).toEqual(bytesOf(first.target))
    expect(first.files.find((file) => file.entity === 'catalogue_matter')?.rows).toBeGreaterThan(800)
  },
)

import { openTestDatabase } from '@portal/database/testing'
import { testSecret } from '@portal/records/testing'
import { generateScale } from '@portal/sample'
import { expect, test } from 'vitest'
import { importContent } from '../src/import/importContent.ts'
import { sampleCheckLevels } from './sampleCheckLevels.ts'

test('the rows for measurements go in after the sample without a fault or a warning', async () => {
  const database = await openTestDatabase('sample')
  try {
    const report = await importContent({
      pool: database.pool,
      secret: testSecret,
      sources: generateScale('440000', { matters: 900, implementations: 3000 }),
      dryRun: false,
      summary: 'scale',
      checks: sampleCheckLevels,
    })
    expect(report).toMatchObject({ faults: [], warnings: [], ok: true })
    expect(report.counts).toMatchObject({
      catalogue_matter: { changed: 900 },
      guide: { changed: 900 },
      implementation: { changed: 3000 },
    })
    const { rows } = await database.pool.query(
      "select count(*)::int as count from search_document d join catalogue_matter m on m.code = d.ref where d.kind = 'matter' and m.code !~ '000$'",
    )
    expect(rows).toEqual([{ count: 900 }])
  } finally {
    await database.close()
  }
})

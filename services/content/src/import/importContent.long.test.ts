import { openTestDatabase } from '@portal/database/testing'
import { testSecret } from '@portal/records/testing'
import { generateSample } from '@portal/sample'
import { expect, test } from 'vitest'
import { sampleCheckLevels } from '../../test/sampleCheckLevels.ts'
import { importContent } from './importContent.ts'

test('the whole sample again changes nothing, and passes every check but those for what nobody wrote', async () => {
  const database = await openTestDatabase('sample')
  try {
    const report = await importContent({
      secret: testSecret,
      pool: database.pool,
      sources: generateSample('440000'),
      dryRun: false,
      summary: 'again',
      checks: sampleCheckLevels,
    })
    expect(report.ok).toBe(true)
    expect(Object.entries(report.counts).filter(([, count]) => count.changed > 0)).toEqual([])
    expect(report.warnings).toEqual([])
    expect(report.tags).toEqual([])
  } finally {
    await database.close()
  }
})

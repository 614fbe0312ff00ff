import { openTestDatabase, type TestDatabase } from '@portal/database/testing'
import { findEntity, type Row } from '@portal/records/kinds'
import { testSecret } from '@portal/records/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { importContent } from '../import/importContent.ts'
import { listBatches } from '../stored/listBatches.ts'
import { recordsSql, rowOf } from '../stored/selectRecords.ts'
import { undoBatch } from '../undo/undoBatch.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await openTestDatabase('sample')
})
afterEach(() => database.close())

const parts = z.array(z.record(z.string(), z.json())).min(2)

/** A guide of the sample with several materials, as a file would bring it. */
async function existingGuide(): Promise<Row> {
  const entity = findEntity('guide')
  if (!entity) throw new Error('guide')
  const { rows } = await database.pool.query<Row>(
    `${recordsSql(entity)} where t.promised_days > 1 and t.max_visits = 1
       and (select count(*) from guide_material m where m.guide_code = t.code) > 3 order by t.code limit 1`,
  )
  return rowOf(entity, rows[0] ?? {})
}

async function bring(guide: Row, keptBatches = 20) {
  const { faults } = await importContent({
    pool: database.pool,
    secret: testSecret,
    sources: [{ file: 'guide.ndjson', entity: 'guide', rows: [{ row: 1, value: guide }] }],
    dryRun: false,
    summary: '测试导入',
    keptBatches,
  })
  expect(faults).toEqual([])
}

async function told(code: unknown): Promise<string[][]> {
  const { rows } = await database.pool.query<{ sentences: string[] }>(
    'select sentences from guide_change where guide_code = $1 order by batch',
    [code],
  )
  return rows.map(({ sentences }) => sentences)
}

test('the first content changed nothing', async () => {
  expect((await database.pool.query('select 1 from guide_change')).rowCount).toBe(0)
})

test('an import that changes a guide tells how, and its undo tells the way back', async () => {
  const guide = await existingGuide()
  const materials = parts.parse(guide.materials)
  const [first] = materials
  await bring({ ...guide, promisedDays: 60, maxVisits: 0, visitReason: null, materials: materials.slice(1) })
  const [sentences] = await told(guide.code)
  expect(sentences).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^承诺办结时限由 \d+ 个工作日延长为 60 个工作日$/),
      '到现场次数由 1 次减为 0 次',
      `材料由 ${materials.length} 项减为 ${materials.length - 1} 项：不再需要《${first?.name}》`,
    ]),
  )
  const [batch] = await listBatches(database.pool, 1)
  await undoBatch({ pool: database.pool, number: batch?.number ?? 0, keptBatches: 20 })
  const [, back] = await told(guide.code)
  expect(back).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^承诺办结时限由 60 个工作日缩短为/),
      '到现场次数由 0 次增为 1 次',
      `材料由 ${materials.length - 1} 项增为 ${materials.length} 项：新增《${first?.name}》`,
    ]),
  )
})

test('the same again, or only words that nobody acts on, is no change', async () => {
  const guide = await existingGuide()
  await bring(guide)
  await bring({ ...guide, limitExplain: '每年一次', updatedAt: '2026-11-21' })
  expect(await told(guide.code)).toEqual([])
})

test('an import that keeps no earlier content tells nothing', async () => {
  const guide = await existingGuide()
  await bring({ ...guide, promisedDays: 60 }, 0)
  expect(await told(guide.code)).toEqual([])
})

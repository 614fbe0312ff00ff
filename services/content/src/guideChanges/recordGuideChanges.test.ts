import { openTestDatabase, type TestDatabase } from '@portal/database/testing'
import { findEntity, type Row } from '@portal/records/kinds'
import { testSecret } from '@portal/records/testing'
import type pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { importContent } from '../import/importContent.ts'
import { lockContent, openBatch } from '../stored/batch.ts'
import { listBatches } from '../stored/listBatches.ts'
import { recordsSql, rowOf } from '../stored/readRecords.ts'
import { undoBatch } from '../undo/undoBatch.ts'
import { recordGuideChanges } from './recordGuideChanges.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await openTestDatabase('tiny')
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

async function importRows(guide: Row, undoableBatches = 20) {
  const { faults } = await importContent({
    pool: database.pool,
    secret: testSecret,
    sources: [{ file: 'guide.ndjson', entity: 'guide', rows: [{ row: 1, value: guide }] }],
    dryRun: false,
    summary: '测试导入',
    undoableBatches,
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
  await importRows({ ...guide, promisedDays: 60, maxVisits: 0, visitReason: null, materials: materials.slice(1) })
  const [sentences] = await told(guide.code)
  expect(sentences).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^承诺办结时限由 \d+ 个工作日延长为 60 个工作日$/),
      '到现场次数由 1 次减为 0 次',
      `材料由 ${materials.length} 项减为 ${materials.length - 1} 项：不再需要《${first?.name}》`,
    ]),
  )
  const [batch] = await listBatches(database.pool, 1)
  await undoBatch({ pool: database.pool, number: batch?.number ?? 0, undoableBatches: 20 })
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
  await importRows(guide)
  await importRows({ ...guide, limitExplain: '每年一次', updatedAt: '2026-11-21' })
  expect(await told(guide.code)).toEqual([])
})

test('an import that keeps no earlier content tells nothing', async () => {
  const guide = await existingGuide()
  await importRows({ ...guide, promisedDays: 60 }, 0)
  expect(await told(guide.code)).toEqual([])
})

test('two batches in one transaction are told of apart, and a new guide is no change', async () => {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await lockContent(client)
    await copyGuides(client, 2)
    for (const days of [61, 62]) {
      const batch = await openBatch(client, { summary: '测试', files: [], undoableBatches: 20 })
      await client.query("update guide set promised_days = $1, promised_unit = '1' where code = 'copied-00001'", [days])
      await client.query(
        `insert into guide select (jsonb_populate_record(g, jsonb_build_object('code', 'new---0000' || $1))).*
        from guide g where code = 'copied-00002'`,
        [days],
      )
      await client.query("update guide set promised_days = 90 where code = 'new---0000' || $1", [days])
      await recordGuideChanges(client, batch)
    }
    const { rows } = await client.query('select guide_code, sentences from guide_change order by batch')
    expect(rows).toEqual([
      { guide_code: 'copied-00001', sentences: [expect.stringMatching(/^承诺办结时限由.+延长为 61 个工作日$/)] },
      { guide_code: 'copied-00001', sentences: ['承诺办结时限由 61 个工作日延长为 62 个工作日'] },
    ])
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('thousands of changed guides and materials are told of in the time of a test', async () => {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await lockContent(client)
    await copyGuides(client, 2000)
    const batch = await openBatch(client, { summary: '测试', files: [], undoableBatches: 20 })
    await client.query("update guide set max_visits = 3 where code like 'copied-%'")
    await client.query("update guide_material set name = '新' || name where guide_code like 'copied-%'")
    await client.query("delete from guide_material where guide_code like 'copied-%' and position = 1")
    await recordGuideChanges(client, batch)
    const { rows } = await client.query<{ sentences: string[] }>(
      "select sentences from guide_change where guide_code like 'copied-%'",
    )
    expect(rows).toHaveLength(2000)
    for (const { sentences } of rows)
      expect(sentences).toEqual([
        '到现场次数由 1 次增为 3 次及以上',
        expect.stringMatching(/^材料由 \d+ 项减为 \d+ 项：/),
      ])
  } finally {
    await client.query('rollback')
    client.release()
  }
})

/** Guides with the materials of one of the sample; the transaction is rolled back before anything they refer to is asked for. */
async function copyGuides(client: pg.PoolClient, count: number): Promise<void> {
  const { code } = await existingGuide()
  const copies = `select 'copied-' || lpad(number::text, 5, '0') as code from generate_series(1, ${count}) number`
  await client.query(
    `insert into guide select (jsonb_populate_record(g, jsonb_build_object('code', c.code))).*
     from guide g, (${copies}) c where g.code = $1`,
    [code],
  )
  await client.query(
    `insert into guide_material select (jsonb_populate_record(m, jsonb_build_object('guide_code', c.code))).*
     from guide_material m, (${copies}) c where m.guide_code = $1`,
    [code],
  )
}

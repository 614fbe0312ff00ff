import { openTestDatabase, type TestDatabase } from '@portal/database/testing'
import { entities, findEntity, type Row } from '@portal/records/kinds'
import { testSecret } from '@portal/records/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tableSums } from '../../test/contentSums.ts'
import { sourcesOf } from '../../test/sourcesOf.ts'
import { importContent } from '../import/importContent.ts'
import { reindex } from '../reindex/reindex.ts'
import { tablesOf } from '../stored/batch.ts'
import { listBatches } from '../stored/listBatches.ts'
import { recordsSql, rowOf } from '../stored/readRecords.ts'
import { undoBatch } from './undoBatch.ts'

let database: TestDatabase
let isIndexed: boolean
beforeEach(async () => {
  database = await openTestDatabase('tiny')
  isIndexed = false
})
afterEach(() => database.close())

const record = { source: '测试', updatedAt: '2026-11-01' }
const notice = {
  id: 'test-1',
  title: '测试公告',
  type: 'announcement',
  regionCode: '440100',
  publisher: '广州市政务服务和数据管理局',
  publishedAt: '2026-11-01 09:30',
  bodyHtml: '<p>正文</p>',
  ...record,
}
async function importRows(rows: Record<string, unknown[]>, undoableBatches?: number) {
  const { faults } = await importContent({
    pool: database.pool,
    secret: testSecret,
    sources: sourcesOf(rows, '.ndjson'),
    dryRun: false,
    summary: '测试导入',
    ...(undoableBatches === undefined ? {} : { undoableBatches }),
  })
  expect(faults).toEqual([])
}

const undo = (number: number) => undoBatch({ pool: database.pool, number, undoableBatches: 20 })

async function lastBatch(): Promise<number> {
  return (await listBatches(database.pool, 1))[0]?.number ?? 0
}

/** All content and what the search knows of it. */
async function content() {
  // The segmenter knows other words in this process than in the one that made the template.
  if (!isIndexed) await reindex(database.pool)
  isIndexed = true
  return tableSums(database.pool, [...entities.flatMap(tablesOf), 'search_document', 'search_key'])
}

/** The first record of a kind, as a file would bring it. */
async function existing(name: string): Promise<Row> {
  const entity = findEntity(name)
  if (!entity) throw new Error(name)
  const { rows } = await database.pool.query<Row>(`${recordsSql(entity)} order by 1 limit 1`)
  return rowOf(entity, rows[0] ?? {})
}

test('what a batch added is gone after its undo, also from the search, and the pages are named', async () => {
  const before = await content()
  await importRows({ notice: [notice] })
  const report = await undo(await lastBatch())
  expect(report.counts).toEqual({ notice: { read: 1, changed: 1 } })
  expect(await content()).toEqual(before)
  const { rows } = await database.pool.query('select tags from content_change order by revision desc limit 1')
  expect(rows).toEqual([{ tags: ['notices'] }])
})

test('what a batch changed is again as it was, down to the columns that the file did not name', async () => {
  const { id } = await existing('notice')
  const before = await content()
  await importRows({ notice: [{ ...notice, id, title: '改过的标题' }] })
  expect(await content()).not.toEqual(before)
  await undo(await lastBatch())
  expect(await content()).toEqual(before)
})

test('lists inside a record come back: shortened, changed, lengthened and emptied ones', async () => {
  const guide = await existing('guide')
  const withQuestions = (...questions: string[]) => ({
    guide: [{ ...guide, faqs: questions.map((question) => ({ question, answer: '答' })) }],
  })
  await importRows(withQuestions('甲', '乙', '丙'))
  const before = await content()
  const lists = () => tableSums(database.pool, ['guide_faq'])
  const listsBefore = await lists()
  for (const questions of [['甲'], ['甲', '改', '丙'], ['甲', '乙', '丙', '丁'], []]) {
    await importRows(withQuestions(...questions))
    expect(await lists()).not.toEqual(listsBefore)
    await undo(await lastBatch())
    expect(await content()).toEqual(before)
  }
})

test('an undo can be undone, and then the batch once more', async () => {
  const before = await content()
  await importRows({ notice: [notice], hot_word: [{ regionCode: '440300', position: 1, word: '新词' }] })
  const first = await lastBatch()
  const after = await content()
  const { batch } = await undo(first)
  await expect(undo(first)).rejects.toThrow(`批次 ${first} 已由批次 ${batch} 撤销。`)
  await undo(batch)
  expect(await content()).toEqual(after)
  await undo(first)
  expect(await content()).toEqual(before)
})

test('a later batch that touched the same record is named, and taking it back first opens the way', async () => {
  const before = await content()
  await importRows({ notice: [notice, { ...notice, id: 'test-2' }] })
  const first = await lastBatch()
  await importRows({ notice: [{ ...notice, title: '又改了' }] })
  const second = await lastBatch()
  await expect(undo(first)).rejects.toThrow(
    `批次 ${first} 不能撤销：之后的批次改动过同样的记录。请先撤销它们。\n  批次 ${second}（测试导入）：通知公告 test-1`,
  )
  await undo(second)
  await undo(first)
  expect(await content()).toEqual(before)
})

test('a later batch that touched other records is no obstacle, and keeps what it brought', async () => {
  await importRows({ notice: [notice] })
  const first = await lastBatch()
  await importRows({ notice: [{ ...notice, id: 'test-2' }] })
  await undo(first)
  const { rows } = await database.pool.query("select id from notice where id like 'test-%'")
  expect(rows).toEqual([{ id: 'test-2' }])
})

test('a record that a later batch refers to is not taken away', async () => {
  const combined = await existing('combined_matter')
  await importRows({ combined_matter: [{ ...combined, code: 'test-new' }] })
  const first = await lastBatch()
  await importRows({ combined_matter: [{ ...combined, code: 'test-old', state: '3', successorCode: 'test-new' }] })
  const before = await content()
  await expect(undo(first)).rejects.toThrow('不能撤销：之后导入的一件事引用了该批次新增的记录。请先撤销那些批次。')
  expect(await content()).toEqual(before)
})

test('only the latest batches are kept, and a batch that keeps nothing closes the way to all before it', async () => {
  for (const id of ['test-1', 'test-2', 'test-3']) await importRows({ notice: [{ ...notice, id }] }, 2)
  const kept = (await listBatches(database.pool, 3)).map((batch) => batch.isKept)
  expect(kept).toEqual([true, true, false])
  const oldest = (await lastBatch()) - 2
  await expect(undo(oldest)).rejects.toThrow(`批次 ${oldest} 之前的内容没有保留或已过保留期，不能撤销。`)
  await importRows({ notice: [{ ...notice, id: 'test-4' }] }, 0)
  expect((await listBatches(database.pool, 4)).map((batch) => batch.isKept)).toEqual([false, false, false, false])
  expect((await database.pool.query('select 1 from before_image')).rowCount).toBe(0)
})

test('a batch tells who brought what, and one that changed nothing leaves no trace', async () => {
  await importRows({ notice: [notice] })
  await importRows({ notice: [notice] })
  const [batch, ...older] = await listBatches(database.pool, 10)
  expect(batch).toMatchObject({
    summary: '测试导入',
    files: ['notice.ndjson'],
    counts: { notice: { read: 1, changed: 1 } },
    undoes: null,
    undoneBy: null,
    isKept: true,
  })
  expect(batch?.startedBy).not.toBe('')
  expect(older.map((entry) => entry.summary)).toEqual(['sample'])
})

test('a batch that does not exist is a sentence', async () => {
  await expect(undo(9999)).rejects.toThrow('没有批次 9999。用 portal batches 查看批次。')
})

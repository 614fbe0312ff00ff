import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openTestDatabase, type TestDatabase } from '@portal/database/testing'
import { readFiles } from '@portal/records/files'
import { type Entity, findEntity, type Row, tableForm } from '@portal/records/kinds'
import { testSecret } from '@portal/records/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tableSums } from '../../../test/contentSums.ts'
import { encodeCsv } from '../../export/encodeText.ts'
import { tablesOf } from '../../stored/batch.ts'
import { listBatches } from '../../stored/listBatches.ts'
import { recordsSql, rowOf } from '../../stored/readRecords.ts'
import { undoBatch } from '../../undo/undoBatch.ts'
import { importContent } from '../importContent.ts'

let database: TestDatabase
let folder: string
beforeEach(async () => {
  database = await openTestDatabase('small')
  folder = mkdtempSync(path.join(tmpdir(), 'portal-parts-'))
})
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true })
  await database.close()
})

/** Asks questions, has fees, and says which materials they decide. */
const notary = '002026Y1N000'

const materialHeads = '指南编码,序号,材料名称,材料类型,材料形式,必要性,来源渠道,原件份数,复印件份数,出现条件'
const material = (owner: string, position: number, name: string, showIf = '') =>
  `${owner},${position},${name},1,3,1,10,1,0,"${showIf.replaceAll('"', '""')}"`

function write(name: string, ...lines: string[]): void {
  writeFileSync(path.join(folder, name), `${lines.join('\n')}\n`)
}

function kind(name: string): Entity {
  const entity = findEntity(name)
  if (!entity) throw new Error(name)
  return entity
}

async function recordOf(name: string, code: string): Promise<Row> {
  const entity = kind(name)
  const { rows } = await database.pool.query<Row>(`${recordsSql(entity)} where t.code = $1`, [code])
  return rowOf(entity, rows[0] ?? {})
}

/** The table of these records that a person keeps: without the lists that are kinds of their own. */
async function writeTable(name: string, rows: readonly Row[]): Promise<void> {
  await writeFile(path.join(folder, `${name}.csv`), encodeCsv(tableForm(kind(name)), [rows]))
}

function run(options: { dryRun?: boolean } = {}) {
  return importContent({
    pool: database.pool,
    secret: testSecret,
    sources: readFiles(folder),
    dryRun: options.dryRun ?? false,
    summary: 'test',
  })
}

/** What an import of guides and combined matters may touch, table by table. */
const content = () =>
  tableSums(database.pool, [...tablesOf(kind('guide')), ...tablesOf(kind('combined_matter')), 'search_document'])

async function changedSince(before: Record<string, string>): Promise<string[]> {
  const after = await content()
  return Object.keys(after).filter((table) => after[table] !== before[table])
}

async function materialsOf(guide: string): Promise<string[]> {
  const { rows } = await database.pool.query(
    'select name from guide_material where guide_code = $1 order by position',
    [guide],
  )
  return rows.map((row) => row.name)
}

/** Another guide with materials, of which none depends on an answer. */
async function plainGuide(where = 'true'): Promise<string> {
  const { rows } = await database.pool.query(
    `select code from guide where code <> $1 and questions = '[]' and ${where}
     and (select count(*) from guide_material m where m.guide_code = guide.code and m.show_if = '[]') > 2
     and not exists (select 1 from guide_material m where m.guide_code = guide.code and m.show_if <> '[]')
     order by code limit 1`,
    [notary],
  )
  return rows[0].code
}

test('materials alone replace those of the guides they name, in the order of their numbers, and nothing else', async () => {
  const before = await content()
  const replaced = (await materialsOf(notary)).length
  const matter = (await recordOf('guide', notary)).matterCode
  write('申请材料.csv', materialHeads, material(notary, 2, '第二份'), material(notary, 1, '琥珀证明'))
  const report = await run()
  expect(report).toMatchObject({ faults: [], tags: [`item:${matter}`, 'items'] })
  expect(report.counts).toEqual({ guide_material: { read: 2, changed: replaced } })
  expect(await materialsOf(notary)).toEqual(['琥珀证明', '第二份'])
  expect(await changedSince(before)).toEqual(['guide_material', 'search_document'])
  const found = await database.pool.query(
    "select 1 from search_document where ref = $1 and body_vector::text ~ '琥珀'",
    [matter],
  )
  expect(found.rowCount).toBe(1)
  expect(await run()).toMatchObject({ counts: { guide_material: { read: 2, changed: 0 } }, tags: [] })
})

test('a guide and its materials in two tables: again they change nothing, and other lists stay', async () => {
  const before = await content()
  const changed = (await materialsOf(notary)).length
  await writeTable('guide', [await recordOf('guide', notary)])
  write('guide_material-1.csv', materialHeads, material(notary, 2, '第二份'))
  write('guide_material-2.csv', materialHeads, material(notary, 1, '头一份'))
  expect(await run()).toMatchObject({ faults: [], counts: { guide: { changed: 0 }, guide_material: { changed } } })
  expect(await changedSince(before)).toEqual(['guide_material', 'search_document'])
  const counts = { guide: { read: 1, changed: 0 }, guide_material: { read: 2, changed: 0 } }
  expect(await run()).toMatchObject({ counts, tags: [] })
})

test('a guide whose own file comes along without rows in the file of a list loses that list', async () => {
  const code = await plainGuide()
  await writeTable('guide', [await recordOf('guide', notary), await recordOf('guide', code)])
  write('guide_material.csv', materialHeads, material(notary, 1, '只此一份'))
  const report = await run()
  expect(report).toMatchObject({ faults: [], counts: { guide: { changed: 0 } } })
  expect(report.tags).toContain(`item:${(await recordOf('guide', code)).matterCode}`)
  expect(await materialsOf(code)).toEqual([])
  expect((await recordOf('guide', code)).steps).not.toEqual([])
})

test('a guide in JSON keeps its other lists nested, and leaves alone the one that has a file', async () => {
  const { materials: _, ...guide } = await recordOf('guide', notary)
  write('guide.json', JSON.stringify([{ ...guide, faqs: [{ question: '唯一的问题', answer: '答' }] }]))
  write('guide_material.csv', materialHeads, material(notary, 1, '只此一份'))
  expect(await run()).toMatchObject({ faults: [] })
  expect(await recordOf('guide', notary)).toMatchObject({
    faqs: [{ question: '唯一的问题' }],
    materials: [{ name: '只此一份' }],
  })
})

test('a list in both places is refused once, and the report names the other file', async () => {
  const before = await content()
  const guides = [await recordOf('guide', notary), await recordOf('guide', await plainGuide())]
  write('guide.ndjson', ...guides.map((guide) => JSON.stringify(guide)))
  write('guide_material.csv', materialHeads, material(notary, 1, '只此一份'))
  const { faults } = await run()
  expect(faults).toMatchObject([
    {
      file: 'guide.ndjson',
      row: 1,
      column: '申请材料',
      reason: '“申请材料”在这里和 guide_material.csv 中都有',
      fix: '两处只能留一处：清空这一列，或者不导入 guide_material.csv',
    },
  ])
  expect(await content()).toEqual(before)
})

test.each([
  [
    'a number that is missing',
    [material(notary, 4, '丁'), material(notary, 1, '甲'), material(notary, 2, '乙')],
    { row: 2, column: '序号', value: '4', reason: `办事指南 ${notary} 的各行缺少序号 3` },
  ],
  [
    'a number that stands twice',
    [material(notary, 1, '甲'), material(notary, 1, '乙')],
    { row: 3, value: `${notary} 1`, reason: '与第 2 行重复' },
  ],
  [
    'a number that none begins with',
    [material(notary, 0, '甲')],
    { row: 2, column: '序号', value: '0', reason: '应为 1 到 9999 的整数' },
  ],
  [
    'a guide that does not exist',
    [material(notary, 1, '甲'), material('999999999999', 1, '乙')],
    { row: 3, column: '指南编码', value: '999999999999', reason: '没有这个办事指南' },
  ],
  [
    'a condition on a question that the guide does not ask',
    [material(notary, 1, '甲'), material(notary, 2, '乙', '[{"question":"gone","options":["yes"]}]')],
    {
      row: 3,
      column: '出现条件',
      value: expect.stringContaining('"question":"gone"'),
      reason: '材料“乙”的条件引用了不存在的问题“gone”',
    },
  ],
  [
    'a condition on a handle item that does not exist',
    [material(notary, 1, '甲', '[{"question":"scene","options":["h98"]}]')],
    { row: 2, column: '出现条件', reason: '没有这个业务办理项' },
  ],
])('%s is refused with its place, and nothing changes', async (_, rows, fault) => {
  const before = await content()
  write('guide_material.csv', materialHeads, ...rows)
  expect((await run()).faults).toMatchObject([{ file: 'guide_material.csv', ...fault }])
  expect(await content()).toEqual(before)
})

test('a guide that no longer asks what its stored materials depend on is refused', async () => {
  const guide = await recordOf('guide', notary)
  await writeTable('guide', [{ ...guide, questions: [], situationConditions: [] }])
  const { faults } = await run()
  expect(faults[0]).toMatchObject({ file: 'guide.csv', row: 2, reason: expect.stringContaining('引用了不存在的问题') })
  expect(faults[0]?.column).toMatch(/^(申请材料|办理流程|收费项目)\.\d+\.showIf$/)
})

test('the checks of a guide are judged when only one of its lists came', async () => {
  const code = await plainGuide('not is_fee')
  write('收费项目.csv', '指南编码,序号,收费项目名称,收费标准,收费依据,是否允许减免', `${code},1,工本费,十元,依据,否`)
  const { faults } = await run()
  expect(faults).toMatchObject([{ file: '收费项目.csv', row: 2, check: 'free-payment', column: '是否支持网上支付' }])
})

test('a dry run changes nothing, and an undo brings everything back, what was removed included', async () => {
  const before = await content()
  write('guide_material.csv', materialHeads, material(notary, 1, '只此一份'))
  write('指南常见问题.csv', '指南编码,序号,问题,解答', ...[1, 2, 3, 4, 5, 6].map((n) => `${notary},${n},问${n},答${n}`))
  expect(await run({ dryRun: true })).toMatchObject({ ok: true, counts: { guide_faq: { changed: 6 } } })
  expect(await content()).toEqual(before)
  await run()
  expect(await content()).not.toEqual(before)
  const [batch] = await listBatches(database.pool, 1)
  await undoBatch({ pool: database.pool, number: batch?.number ?? 0, undoableBatches: 20 })
  expect(await content()).toEqual(before)
})

test('members of a combined matter: rules of a row and rules with its materials hold', async () => {
  const heads = '一件事编码,序号,涉及事项,基本编码,办理时限'
  const members = (await recordOf('combined_matter', 'ot-01')).members as Row[]
  const rows = members.map(({ name, matterCode }, index) => `ot-01,${index + 1},${name},${matterCode ?? ''},`)
  write('一件事涉及事项.csv', heads, ...rows, `ot-01,${rows.length + 1},另办的事,,3`)
  expect((await run()).faults).toMatchObject([{ row: rows.length + 2, reason: '办理时限和时限单位应同时填写' }])
  write('一件事涉及事项.csv', heads, 'ot-01,1,另办的事,,')
  expect((await run()).faults[0]).toMatchObject({
    file: '一件事涉及事项.csv',
    row: 2,
    column: '申请材料.2.members',
    reason: '材料“新住所（经营场所）使用证明”所用的“企业变更登记”不在涉及事项中',
  })
  write('一件事涉及事项.csv', heads, ...rows, `ot-01,${rows.length + 1},另办的事,,`)
  expect(await run()).toMatchObject({ faults: [], tags: ['combo:ot-01', 'combos', 'home'] })
})

test('a material in the table of a combined matter may name a member that stands in another table', async () => {
  const combined = await recordOf('combined_matter', 'ot-01')
  const { members: _, ...nested } = combined
  write('combined_matter.json', JSON.stringify([nested]))
  await writeTable('combined_member', await rowsOf('combined_member', 'ot-01'))
  expect(await run()).toMatchObject({ faults: [], tags: [] })
})

async function rowsOf(name: string, code: string): Promise<Row[]> {
  const entity = kind(name)
  const { rows } = await database.pool.query<Row>(`${recordsSql(entity)} where t.combined_code = $1`, [code])
  return rows.map((row) => rowOf(entity, row))
}

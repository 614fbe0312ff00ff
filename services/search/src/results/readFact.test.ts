import { openTestDatabase, type TestDatabase } from '@portal/database/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFact } from './readFact.ts'

let database: TestDatabase
let here: string
beforeAll(async () => {
  database = await openTestDatabase('small')
  const { rows } = await database.pool.query<{ code: string }>(
    `select i.code from implementation i join catalogue_matter m on m.code = i.matter_code
     where m.name = '居住证申领' and i.region_code = '440106'`,
  )
  here = rows[0]?.code ?? ''
})
afterAll(() => database.close())

const linesOf = async (intent: 'fee' | 'time' | 'hours' | 'conditions' | 'steps') =>
  (await readFact(database.pool, here, intent))?.lines ?? []

test('what is the same everywhere is said without a region, what differs elsewhere with it', async () => {
  expect(await linesOf('fee')).not.toContain('这是天河区的，别的地方不一样')
  await database.pool.query(
    `insert into guide select (jsonb_populate_record(null::guide, to_jsonb(g) || jsonb_build_object('code', o.code, 'fee_text', '按当地标准'))).*
     from implementation i join guide g on g.code = i.guide_code
     join implementation o on o.matter_code = i.matter_code and o.region_code = '440104' where i.code = $1`,
    [here],
  )
  await database.pool.query(
    `update implementation set guide_code = code where code in (select code from guide) and region_code = '440104'`,
  )
  expect(await linesOf('fee')).toContain('这是天河区的，别的地方不一样')
  expect(await linesOf('time')).not.toContain('这是天河区的，别的地方不一样')
})

test('a guide without windows says where it is handled and where to ask for the hours', async () => {
  await database.pool.query('delete from guide_window')
  await database.pool.query(
    `update guide set handle_place = '居住地派出所', consult = '020-12345678' where code = (
       select guide_code from implementation where code = $1)`,
    [here],
  )
  expect(await linesOf('hours')).toEqual(['办理地点：居住地派出所', '去之前可以打电话问：020-12345678'])
})

test('what is cut off, and what holds in some situations only, is said to stand in the guide', async () => {
  const guide = '(select guide_code from implementation where code = $1)'
  await database.pool.query(
    `update guide set conditions = '{一,二,三,四,五}', situation_conditions = '[]' where code = ${guide}`,
    [here],
  )
  expect(await linesOf('conditions')).toEqual(['一', '二', '三', '四', '其余见办事指南'])
  await database.pool.query(`update guide set conditions = '{一}' where code = ${guide}`, [here])
  expect(await linesOf('conditions')).toEqual(['一'])

  const steps = await linesOf('steps')
  expect(steps).toHaveLength(1)
  const onlyFirst = '[{"question":"kind","options":["first"]}]'
  await database.pool.query(
    `update guide_step set show_if = $2 where guide_code = ${guide} and position = (
       select max(position) from guide_step where guide_code = ${guide})`,
    [here, onlyFirst],
  )
  const [ofAll, note] = await linesOf('steps')
  expect(steps[0]).toContain(`${ofAll} → `)
  expect(note).toBe('有的情形还有别的环节，见办事指南')

  const [fee] = await linesOf('fee')
  await database.pool.query(
    `insert into guide_fee select (jsonb_populate_record(null::guide_fee, jsonb_build_object(
       'guide_code', ${guide}, 'position', 90 + n, 'name', '工本费' || n, 'standard', n || ' 元', 'law_basis', '', 'can_reduce', false, 'show_if', $2::jsonb))).*
     from generate_series(1, 5) n`,
    [here, onlyFirst],
  )
  expect(await linesOf('fee')).not.toContain(fee)
  expect((await linesOf('fee')).slice(3, 6)).toEqual([
    '工本费4：4 元',
    '其余见办事指南',
    '收哪一项看您的情形，见办事指南',
  ])
})

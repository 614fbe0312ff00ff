import { openSharedSample, openTestDatabase, type TestDatabase } from '@portal/database/testing'
import { testNow } from '@portal/records/testing'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guideOf, spoiltSentences } from '../../../test/spoiltRecords.ts'
import { findIncompleteGuides } from '../findIncompleteGuides.ts'
import type { ContradictionRule } from './ContradictionRule.ts'
import { contradictionRules } from './contradictionRules.ts'
import { findContradictions } from './findContradictions.ts'

/**
 * Known faults of the sample by rule, to be mended: the numbers may only become smaller. What only somebody who knows the
 * matter can decide (a warning) is counted here too, so that a hundred more do not go unseen.
 */
const allowed: Readonly<Record<string, number>> = { 'law-revised': 540 }

let database: TestDatabase
let client: pg.PoolClient
beforeAll(async () => {
  database = await openTestDatabase('small')
  client = await database.pool.connect()
})
afterAll(async () => {
  client.release()
  await database.close()
})

async function inWholeSample<Found>(find: (client: pg.PoolClient) => Promise<Found>): Promise<Found> {
  const { pool } = await openSharedSample()
  const reading = await pool.connect()
  return find(reading).finally(() => reading.release())
}

test('the whole sample contradicts itself nowhere but where the list says so', async () => {
  await inWholeSample(async (whole) => {
    const { rows } = await whole.query<{ count: number }>('select count(*)::int as count from guide')
    expect(rows[0]?.count).toBeGreaterThanOrEqual(862)
    const found = await findContradictions(whole, testNow)
    const more = found.filter(({ rule, count }) => count > (allowed[rule] ?? 0))
    expect(more).toEqual([])
  })
})

test('no guide of the sample lacks an element, also where a body receives visitors itself and no hall does', async () => {
  expect(await inWholeSample(findIncompleteGuides)).toEqual([])
})

const bodyNamed = (name: string) => `(select credit_code from organisation where name = '${name}')`

/** For each rule what was in the sample before, or would be found anywhere. */
const spoilt: Record<string, (string | { before: string; sql: string })[]> = {
  'visit-reason': [
    `update guide set visit_reason = '须当面核验本人身份或者采集人像、指纹等信息。' where code = ${guideOf('遗体火化')}`,
    `update guide set visit_reason = '须核验原件。' where code = ${guideOf('社会保障卡申领')}`,
    `update guide set visit_reason = '办理结果须到窗口领取。' where code = ${guideOf('孤儿基本生活费给付')}`,
  ],
  tags: [`update catalogue_matter set tags = '{全程网办}' where name = '遗体火化'`],
  'online-visits': [
    `update guide set online_level = 'IV' where code = ${guideOf('新建商品房转移登记')}`,
    `insert into guide_cross (guide_code, position, cross_type, areas, way) values (${guideOf('遗体火化')}, 1, '跨省通办', '全国', '全程网办')`,
  ],
  'steps-promise': [
    `update guide_step set days = 30 where name = '核实场所和人员'`,
    `update guide set promised_days = 1 where code = ${guideOf('人力资源服务许可')}`,
  ],
  'review-superior': [
    `update organisation set review = '{"name": "广州市人民政府（行政复议机构）"}' where credit_code = ${bodyNamed('国家税务总局广州市税务局')}`,
  ],
  'review-enterprise': [
    `update organisation set review = '{"name": "广州市人民政府"}' where credit_code = ${bodyNamed('广州市供电局')}`,
  ],
  'review-matter': [
    `update guide set review = '{"name": "广州市人民政府"}' where code = ${guideOf('婚姻家庭纠纷调解')}`,
    `update guide set review = null where code = ${guideOf('行政复议申请')}`,
    `update guide set review = null where code = ${guideOf('外国人居留证件签发')}`,
  ],
  'review-rights': [
    `update guide set rights = '有权依法申请行政复议或者提起行政诉讼。' where code = ${guideOf('人民调解委员会调解申请')}`,
  ],
  'level-body': [
    `update implementation set use_level = '2', code = credit_code || '2' || matter_code where code = (select code from implementation where region_code = '440106' limit 1)`,
  ],
  'town-body': [
    `update implementation set credit_code = ${bodyNamed('广州市天河区市场监督管理局')}, code = ${bodyNamed('广州市天河区市场监督管理局')} || use_level || matter_code
     where region_code = '440106' and matter_code = (select code from catalogue_matter where name = '食品摊贩登记')`,
    `update implementation set use_level = '5', code = credit_code || '5' || matter_code
     where region_code = '440106' and matter_code = (select code from catalogue_matter where name = '老年人福利补贴（高龄津贴）申请')`,
  ],
  'place-body': [
    `update guide set handle_place = '工业和信息化部，省工业和信息化厅不发证'
     where code = ${guideOf('民用爆炸物品销售许可')}`,
  ],
  'result-posted': [
    `update guide_result set name = '电子导游证', deliver = '邮寄送达' where guide_code = ${guideOf('导游证核发')} and position = 1`,
  ],
  'post-nothing': [`update guide set can_express = true where code = ${guideOf('遗体接运服务')}`],
  'place-elsewhere': [
    `update guide_faq set answer = '向就读的学校申请，不用去窗口。' where guide_code = ${guideOf('遗体火化')} and position = 1`,
    `update guide set handle_place = null where code = ${guideOf('求职创业补贴申领')}`,
  ],
  'form-blank': [
    `update guide_material set source_kind = '10', sample_note = '暂无样本，空白表格可以在办理窗口领取。'
     where guide_code = ${guideOf('骨灰寄存服务')} and name = '骨灰寄存申请表'`,
  ],
  'law-issuer': [`update guide_law set issuer = null where guide_code = ${guideOf('遗体火化')} and position = 1`],
  'law-repealed': [
    `update guide_law set law_name = '退役士兵安置条例' where guide_code = ${guideOf('退役士兵待安排工作期间生活费给付')}`,
    `update guide_law set law_name = '中华人民共和国噪声污染防治法' where guide_code = ${guideOf('夜间建筑施工作业证明核发')}`,
  ],
  'fee-item': [
    `insert into guide_fee (guide_code, position, name, standard, law_basis, can_reduce)
     values (${guideOf('增值税纳税申报')}, 1, '增值税申报结果工本费（服务费）', '按规定', '无', true)`,
  ],
  'hall-hours': [
    `update organisation set address = (select address from hall where code = 'hall-440106'), office_time = '周一至周五 9:00—11:00'
     where credit_code = ${bodyNamed('广州市天河区民政局')}`,
  ],
  'hall-purpose': [
    `update hall set matter_codes = '{}' where code = 'hall-440106-04'`,
    `update hall set matter_codes = '{}' where code = 'hall-440100-03'`,
  ],
  'pin-cancelled': [
    `update catalogue_matter set state = '3' where code in (select matter_code from search_pin where role = 'first')`,
  ],
  'national-phone': [`update organisation set phone = '020-12345' where credit_code = ${bodyNamed('工业和信息化部')}`],
  'refusal-advice': [
    `update guide set reject_conditions = '{合同没有网签备案的，先补充。}' where code = ${guideOf('契税申报')}`,
  ],
  'conditions-thin': [
    `update guide set conditions = '{有符合条件的人员。}', situation_conditions = '[]' where code = ${guideOf('动物诊疗许可')}`,
  ],
  'identity-spared': [
    `update guide_material set exempt_way = '1' where name = '居民身份证' and guide_code = ${guideOf('养犬登记')}`,
  ],
  'place-counter': [`update guide set handle_forms = '{1}' where code = ${guideOf('快递申诉受理')}`],
  'service-approval': [
    `update guide_step set name = '审批' where node = '4' and name = '办理' and guide_code = ${guideOf('无偿献血登记')}`,
  ],
  'place-level': [
    `update guide set handle_place = '所在地的公安局，由它审核后报省公安厅' where code = ${guideOf('养犬登记')}`,
  ],
  'exempt-licence': [
    `update guide_material set exempt_way = '1', licence_type_code = null where name = '养犬登记申请表' and guide_code = ${guideOf('养犬登记')}`,
  ],
  'special-step': [
    `insert into guide_special (guide_code, position, type, name, days, unit)
     values (${guideOf('建设工程规划许可证核发')}, 99, '1', '方案公示', 9, '1')`,
  ],
  'sentence-twice': [
    `update guide_faq set answer = '可以。' || (select conditions[1] from guide where code = ${guideOf('人力资源服务许可')})
     where guide_code = ${guideOf('人力资源服务许可')} and position = 1`,
  ],
  ...spoiltSentences,
}

test.each(contradictionRules)('$title: $reason', async (rule) => {
  for (const spoil of spoilt[rule.name] ?? [`no case for ${rule.name}`]) {
    const { before, sql } = typeof spoil === 'string' ? { before: '', sql: spoil } : spoil
    const [earlier, later] = [await findAfter(rule, before), await findAfter(rule, `${before};${sql}`)]
    expect(later.count, sql).toBe(earlier.count + 1)
    const { severity, title, reason, fix } = rule
    expect(later).toMatchObject({ severity, title, reason, fix })
    const [row] = later.rows
    expect(row?.place).toMatch(/^\p{Script=Han}+ \S+/u)
    expect(row?.name).toBeTruthy()
  }
})

async function findAfter(rule: ContradictionRule, sql: string) {
  await client.query('begin')
  try {
    if (sql !== '') await client.query(sql)
    const [found] = await findContradictions(client, testNow, { rules: [rule], withWordings: false })
    return found ?? { count: 0, rows: [] }
  } finally {
    await client.query('rollback')
  }
}

import { describe, expect, test } from 'vitest'
import { explainGuideChange } from './explainGuideChange.ts'
import type { GuideState } from './guideState.ts'

const material = { name: '身份证', originals: 1, copies: 0, exempt_way: null }
const hall = { name: '综合窗口', address: '天河路 1 号', office_time: '工作日 9:00–17:00', phone: '020-12345678' }
const guide: GuideState = {
  statutory_days: 20,
  statutory_unit: '1',
  promised_days: 5,
  promised_unit: '1',
  max_visits: 1,
  fee_text: '工本费 9 元',
  is_fee: false,
  online_level: 'II',
  handle_place: null,
  conditions: ['年满 18 周岁'],
  situation_conditions: [],
  guide_material: [material, { ...material, name: '《声明书》' }],
  guide_window: [hall],
  guide_step: [{ name: '受理' }],
  guide_fee: [],
  guide_law: [{ law_name: '民法典', article: '第 1046 条' }],
}

describe('a change of a guide in words', () => {
  test.each<[Partial<GuideState>, string[]]>([
    [{}, []],
    [{ promised_days: 3 }, ['承诺办结时限由 5 个工作日缩短为 3 个工作日']],
    [{ promised_days: 0 }, ['承诺办结时限由 5 个工作日缩短为当场办结']],
    [{ promised_days: 0, promised_unit: '2' }, ['承诺办结时限由 5 个工作日缩短为当场办结']],
    [{ promised_days: 7, promised_unit: '2' }, ['承诺办结时限由 5 个工作日改为 7 个自然日']],
    [{ statutory_days: 30 }, ['法定办结时限由 20 个工作日延长为 30 个工作日']],
    // Law that sets no limit is no law that says at once.
    [{ statutory_days: 0 }, ['法定办结时限由 20 个工作日改为法律未规定时限']],
    [
      { statutory_days: 0, promised_days: 0 },
      ['承诺办结时限由 5 个工作日缩短为当场办结', '法定办结时限由 20 个工作日缩短为当场办结'],
    ],
    [{ max_visits: 0 }, ['到现场次数由 1 次减为 0 次']],
    [{ max_visits: 3 }, ['到现场次数由 1 次增为 3 次及以上']],
    [{ is_fee: true }, ['收费由“不收费”改为“工本费 9 元”']],
    [{ online_level: 'IV' }, ['网上办理由“网上预约、预审”改为“全程网办”']],
    [{ handle_place: '就读的学校' }, ['办理地点有修改']],
    [{ conditions: ['年满 16 周岁'] }, ['受理条件有修改']],
    [{ guide_step: [] }, ['办理流程有修改']],
    [{ guide_fee: [{ name: '工本费', standard: '9 元' }] }, ['收费标准有修改']],
    [{ guide_law: [] }, ['设定依据有修改']],
    [{ guide_material: [material] }, ['材料由 2 项减为 1 项：不再需要《声明书》']],
    [{ guide_material: [material, { ...material, name: '照片' }] }, ['材料有调整：不再需要《声明书》，新增《照片》']],
    [{ guide_material: [{ ...material, exempt_way: '1' }, ...guide.guide_material.slice(1)] }, ['《身份证》不用再交']],
    [
      { guide_material: [{ ...material, originals: 0, copies: 2 }, ...guide.guide_material.slice(1)] },
      ['《身份证》由原件 1 份改为复印件 2 份'],
    ],
    [{ guide_window: [] }, ['不再办理的地点：综合窗口']],
    [
      {
        guide_window: [
          { ...hall, address: '天河路 2 号', phone: '020-87654321' },
          { ...hall, name: '夜间窗口' },
        ],
      },
      ['新增办理地点：夜间窗口', '综合窗口的地址改为天河路 2 号', '综合窗口的电话改为 020-87654321'],
    ],
  ])('%j is said as %j', (change, sentences) => {
    expect(explainGuideChange(guide, { ...guide, ...change })).toEqual(sentences)
  })
})

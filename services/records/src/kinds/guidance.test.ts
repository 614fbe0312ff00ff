import { expect, test } from 'vitest'
import { activity } from './activity.ts'
import { combinedMatter } from './combinedMatter.ts'
import { sceneGuide } from './sceneGuide.ts'
import { campaign, topic } from './topic.ts'

const record = { source: '测试', updatedAt: '2026-11-01' }
const options = [
  { id: 'yes', label: '是' },
  { id: 'no', label: '否' },
]
const question = { id: 'move', text: '是否迁移户口？', kind: 'single', options }

const combo = {
  ...record,
  code: 'test',
  name: '测试“一件事”',
  shortName: '测试',
  regionCode: '440000',
  audience: 'personal',
  serverTypes: ['1'],
  stage: '生活',
  conditions: ['有。'],
  handleForms: ['1'],
  orderNumber: 1,
  questions: [question],
  members: [{ name: '户口迁移', showIf: [{ question: 'move', options: ['yes'] }] }],
}

const scene = {
  ...record,
  code: 'test',
  name: '测试场景',
  summary: '测试',
  audience: 'personal',
  stage: '生活',
  regionCode: '440000',
  orderNumber: 1,
  questions: [question],
  results: [
    { name: '办户口', matterCode: '000703Y09000', reason: '要迁移', showIf: [{ question: 'move', options: ['yes'] }] },
  ],
}

const group = {
  ...record,
  code: 'test',
  name: '测试',
  summary: '测试',
  kind: 'life',
  audience: 'personal',
  regionCode: '440000',
  orderNumber: 1,
  items: [{ groupTitle: '一起办', combinedCode: 'ot-09' }],
}

const page = {
  ...record,
  code: 'test',
  title: '测试',
  summary: '测试',
  regionCode: '440000',
  startsAt: '2026-01-01',
  bodyHtml: '<p onclick="x()">正文</p>',
  orderNumber: 1,
}

const doing = {
  ...record,
  code: 'test',
  title: '测试',
  summary: '测试',
  organiser: '测试单位',
  regionCode: '440000',
  startsAt: '2026-01-01',
  endsAt: '2026-02-01',
  audienceText: '所有人',
  orderNumber: 1,
  steps: [{ title: '第一步', text: '登录' }],
}

test('records as they should be are taken, rich text cleaned', () => {
  for (const [entity, row] of [
    [combinedMatter, combo],
    [sceneGuide, scene],
    [activity, group],
    [topic, page],
    [campaign, doing],
  ] as const)
    expect(entity.schema.safeParse(row).error?.issues ?? [], entity.name).toEqual([])
  expect(topic.schema.parse(page).bodyHtml).toBe('<p>正文</p>')
})

const on = (id: string, option: string) => [{ question: id, options: [option] }]

test.each([
  [
    'a member that no answer chooses',
    combinedMatter,
    { ...combo, members: [{ name: '户口迁移', showIf: [...on('move', 'yes'), ...on('move', 'no')] }] },
    '事项“户口迁移”的条件互相矛盾',
  ],
  [
    'a material for an option that is gone',
    combinedMatter,
    { ...combo, materials: [{ name: '证明', type: '1', need: '1', sourceKind: '10', showIf: on('move', 'later') }] },
    '材料“证明”的条件引用了问题“是否迁移户口？”中不存在的选项“later”',
  ],
  [
    'a material for a member that is gone',
    combinedMatter,
    { ...combo, materials: [{ name: '证明', type: '1', need: '1', sourceKind: '10', members: ['结婚'] }] },
    '材料“证明”所用的“结婚”不在涉及事项中',
  ],
  [
    'a rule on a question that is gone',
    combinedMatter,
    { ...combo, materialRules: [{ material: '户口簿', showIf: on('gone', 'yes') }] },
    '材料“户口簿”的条件引用了不存在的问题“gone”',
  ],
  [
    'a question that waits for a later one',
    combinedMatter,
    {
      ...combo,
      questions: [
        { ...question, showIf: on('late', 'yes') },
        { ...question, id: 'late' },
      ],
    },
    '会形成循环',
  ],
  [
    'days without their unit',
    combinedMatter,
    { ...combo, members: [{ name: '户口迁移', days: 3 }] },
    '办理时限和时限单位应同时填写',
  ],
  ['no condition at all', combinedMatter, { ...combo, conditions: [] }, '至少填一项'],
  [
    'a situation in another form',
    combinedMatter,
    { ...combo, members: [{ name: '户口迁移', situation: '首次' }] },
    '应为“问题:选项”',
  ],
  [
    'a result that no answer leads to',
    sceneGuide,
    { ...scene, results: [{ ...scene.results[0], showIf: on('gone', 'yes') }] },
    '结果“办户口”的条件引用了不存在的问题“gone”',
  ],
  [
    'a result that leads nowhere',
    sceneGuide,
    { ...scene, results: [{ name: '办户口', reason: '要迁移' }] },
    '没有对应事项的，应填写提示',
  ],
  [
    'a result that leads to two places',
    sceneGuide,
    { ...scene, results: [{ ...scene.results[0], combinedCode: 'ot-09' }] },
    '只能填一个',
  ],
  ['an entry of nothing', activity, { ...group, items: [{ groupTitle: '一起办' }] }, '应填且只填一个'],
  ['a topic that ends before it begins', topic, { ...page, endsAt: '2025-01-01' }, '结束时间应晚于开始时间'],
  ['a topic with nothing to read', topic, { ...page, bodyHtml: null }, '没有外部地址的专题应有正文或者链接'],
  [
    'a picture that cannot be read aloud',
    campaign,
    { ...doing, steps: [{ title: '第一步', text: '登录', imageUrl: '/a.png' }] },
    '图片说明',
  ],
  ['a way in without a name', campaign, { ...doing, entryTarget: { kind: 'page', name: 'notices' } }, '应同时填写'],
])('%s is refused', (_, entity, row, message) => {
  const { error, data } = entity.schema.safeParse(row)
  const faults = error?.issues ?? (data && entity.findListFaults?.(data)) ?? []
  expect(faults.map((fault) => fault.message).join()).toContain(message)
})

import { expect, test } from 'vitest'
import { buildStepsBlock, isUsualFlow } from './buildStepsBlock.ts'

const department = { name: '天河区教育局' }
const step = { channel: 'window', departmentName: department.name, timeText: null, standard: null } as const
const steps = [
  { ...step, name: '受理' },
  { ...step, name: '审核', timeText: '5 个工作日', standard: '核对学籍。' },
]

test('of steps at the body of the guide only names, days and what is written of them are said', () => {
  expect(buildStepsBlock({ steps, handlePlace: null, department })).toEqual({
    kind: 'steps',
    steps: [
      { title: '受理', meta: '', text: '' },
      { title: '审核', meta: '5 个工作日', text: '核对学籍。' },
    ],
  })
})

test('another body that takes all steps is named once', () => {
  expect(buildStepsBlock({ steps, handlePlace: null, department: { name: '天河区人民政府' } })).toMatchObject({
    shared: '各环节均由天河区教育局办理',
    steps: [{ meta: '' }, { meta: '5 个工作日' }],
  })
})

test('where steps differ in how they are taken, or by whom, each says so', () => {
  const mixed = [...steps, { ...step, name: '送达', channel: 'both', departmentName: '广州市教育局' } as const]
  const metas = buildStepsBlock({ steps: mixed, handlePlace: null, department }).steps.map(({ meta }) => meta)
  expect(metas).toEqual(['窗口', '窗口 · 5 个工作日', '网上或窗口 · 广州市教育局'])
})

test('what is applied for elsewhere is at no window', () => {
  const mixed = [...steps, { ...step, name: '送达', channel: 'both' } as const]
  const metas = buildStepsBlock({ steps: mixed, handlePlace: '就读的学校', department }).steps.map(({ meta }) => meta)
  expect(metas).toEqual(['', '5 个工作日', '网上或窗口'])
})

test('steps that every flow has, of which nothing is known but their names, are usual', () => {
  const plain = ['申请', '受理', '审核', '审批', '办结', '送达'].map((name) => ({ ...step, name }))
  const guide = { steps: plain, handlePlace: null, department }
  expect(isUsualFlow(guide)).toBe(true)
  for (const change of [
    { name: '专家评审' },
    { timeText: '5 个工作日' },
    { standard: '核对学籍。' },
    { departmentName: '广州市教育局' },
  ])
    expect(
      isUsualFlow({ ...guide, steps: [...plain, { ...step, name: '审查', ...change }] }),
      JSON.stringify(change),
    ).toBe(false)
  const elsewhere = plain.map((one) => ({ ...one, departmentName: '广州市教育局' }))
  expect(isUsualFlow({ ...guide, steps: elsewhere })).toBe(false)
})

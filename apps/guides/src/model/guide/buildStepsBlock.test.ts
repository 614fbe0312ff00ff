import { expect, test } from 'vitest'
import { buildStepsBlock } from './buildStepsBlock.ts'

const step = { channel: 'window', departmentName: '天河区教育局', timeText: null, standard: null } as const
const steps = [
  { ...step, name: '受理' },
  { ...step, name: '审核', timeText: '5 个工作日' },
]

test('what all steps share is said once', () => {
  expect(buildStepsBlock({ steps, handlePlace: null })).toMatchObject({
    shared: '各环节均为：窗口 · 天河区教育局',
    steps: [{ meta: '' }, { meta: '5 个工作日' }],
  })
})

test('what is applied for elsewhere is at no window', () => {
  expect(buildStepsBlock({ steps, handlePlace: '就读的学校' })).toMatchObject({ shared: '各环节均为：天河区教育局' })
})

import { expect, test } from 'vitest'
import { fullGuide } from '../../test/fullGuide.ts'
import { buildResultStatements } from './buildResultStatements.ts'

const result = {
  name: '备案结果',
  type: { code: '40', label: '其他' },
  validity: null,
  deliver: null,
  samples: [],
  sampleNote: null,
}

test('a result is its name and what is known of it', () => {
  expect(buildResultStatements({ results: [result] })).toMatchObject([{ term: '结果', fact: '备案结果' }])
  const licence = {
    ...result,
    name: '许可证',
    type: { code: '10', label: '证照' },
    validity: '5 年',
    deliver: '窗口领取',
  }
  expect(buildResultStatements({ results: [licence] })).toMatchObject([
    { term: '结果', fact: '许可证，证照，5 年，窗口领取' },
  ])
})

test('several results are told apart, each with its samples', () => {
  expect(buildResultStatements(fullGuide).map(({ term }) => term)).toEqual(['结果 1', '样本 1', '结果 2'])
})

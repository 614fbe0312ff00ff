import { expect, test } from 'vitest'
import { listPossible } from './listPossible.ts'

test('what is possible and what is not stand apart', () => {
  expect(
    listPossible([
      ['预约办理', true],
      ['网上支付', false],
      ['物流快递', true],
    ]),
  ).toEqual([
    { term: '支持', text: '预约办理、物流快递' },
    { term: '不支持', text: '网上支付' },
  ])
  expect(listPossible([['预约办理', true]])[1]).toEqual({ term: '不支持', text: '' })
})

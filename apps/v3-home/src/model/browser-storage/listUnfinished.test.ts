import { expect, test } from 'vitest'
import { listUnfinished } from './listUnfinished.ts'

const marriage = { code: 'A1', title: '结婚登记', address: '/v3/guide/A1', materials: 4 }

test('opened guides say what is ready of their lists, and lists of other pages follow', () => {
  const ticked = { title: '新生儿出生', address: '/v3/guide-combo/ot-09', ticked: ['出生证明', '户口簿'] }
  const own = { title: '结婚登记', address: '/v3/guide/A1', ticked: ['身份证'] }
  const entries = listUnfinished([marriage, { ...marriage, code: 'B1', title: '居住证' }], {
    ticksOf: (code) => (code === 'A1' ? 2 : 0),
    lists: [ticked, own],
  })
  expect(entries.map(({ title, ready }) => [title, ready])).toEqual([
    ['结婚登记', '已备 2/4'],
    ['居住证', undefined],
    ['新生儿出生', '已备 2 项'],
  ])
})

test('a list that has become shorter since says no more than what is ready', () => {
  const [entry] = listUnfinished([{ ...marriage, materials: 1 }], { ticksOf: () => 3, lists: [] })
  expect(entry?.ready).toBe('已备 3 项')
})

import { expect, test } from 'vitest'
import { list } from '../test/answers.ts'
import { buildListView } from './buildListView.ts'

test('a notice is told by its day, its kind and where it is from', () => {
  expect(buildListView(list, undefined).notices).toEqual([
    { id: 'n1', title: '关于延长服务时间的通知', kind: '通知公告', day: '2026-11-20', source: '省政务服务数据管理局' },
    { id: 'n2', title: '居住证办理政策解读', kind: '政策解读', day: '2026-11-18', source: '省公安厅' },
  ])
})

test.each([
  [undefined, []],
  ['policy', ['政策解读']],
  ['unknown', []],
])('of the kinds, the one that was asked for is chosen: %s', (chosen, titles) => {
  const { kinds } = buildListView(list, chosen)
  expect(kinds.filter(({ isChosen }) => isChosen).map(({ title }) => title)).toEqual(titles)
  expect(kinds).toHaveLength(2)
})

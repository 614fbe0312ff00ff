import { expect, test } from 'vitest'
import { searchQuestion } from './search.ts'

const row = { question: '结婚证丢了怎么补', regionCode: '440000', matterCodes: '000704Y01000、000704Y02000' }
const faultsOf = (change: object) =>
  searchQuestion.schema.safeParse({ ...row, ...change }).error?.issues.map(({ path }) => path[0]) ?? []

test('a question names the matters that are right; among the first three one of them must stand', () => {
  const read = searchQuestion.schema.parse(row)
  expect(read).toEqual({ ...row, matterCodes: ['000704Y01000', '000704Y02000'], within: 3 })
  expect(searchQuestion.mentionsOf?.(read).map(({ value }) => value)).toEqual(['000704Y01000', '000704Y02000'])
})

test.each([
  ['a question without a letter', { question: '？' }, 'question'],
  ['a question longer than can be asked', { question: '问'.repeat(101) }, 'question'],
  ['no matter', { matterCodes: '' }, 'matterCodes'],
  ['what is no code', { matterCodes: "1'; --" }, 'matterCodes'],
  ['more matters than a question can mean', { matterCodes: Array(21).fill('000704Y01000') }, 'matterCodes'],
  ['a place that no first page has', { within: 11 }, 'within'],
])('refused: %s', (_what, change, field) => {
  expect(faultsOf(change)).toEqual([field])
})

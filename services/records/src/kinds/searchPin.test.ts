import { expect, test } from 'vitest'
import { searchPin } from './search.ts'

const pin = { phrase: '领证', matterCode: '000704Y01000', regionCode: '440000', role: '置顶' }
const faultsOf = (row: object) => searchPin.schema.safeParse(row).error?.issues.map(({ path }) => path.join('.')) ?? []

test('a pin without days holds always, and its place may be written in words', () => {
  expect(searchPin.schema.parse(pin)).toEqual({ ...pin, role: 'first', startsOn: null, endsOn: null })
})

test.each([
  ['a phrase without a letter, which no question says', { phrase: '？！' }, 'phrase'],
  ['a phrase longer than any that is counted', { phrase: '证'.repeat(41) }, 'phrase'],
  ['a place that is neither first nor never', { role: 'second' }, 'role'],
  ['what is no code of a matter', { matterCode: "'; drop table search_pin" }, 'matterCode'],
  ['a last day before the first', { startsOn: '2026-12-02', endsOn: '2026-12-01' }, 'endsOn'],
  ['what is no day', { startsOn: '2026-02-30' }, 'startsOn'],
  ['a field that nobody knows', { html: '<script>' }, ''],
])('refused: %s', (_what, change, field) => {
  expect(faultsOf({ ...pin, ...change })).toEqual([field])
})

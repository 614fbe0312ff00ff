import { expect, test } from 'vitest'
import { term } from './term.ts'

const faultsOf = (row: object) => term.schema.safeParse(row).error?.issues.map(({ path }) => path.join('.')) ?? []

test('an explanation says in other words what a term means', () => {
  expect(faultsOf({ name: '即办件', explanation: '材料齐全的，当场就能办完的事项。' })).toEqual([])
})

test.each(['即办件就是即办件。', '指即时办结件', '“即办件”，即：即时办结件。'])(
  'an explanation that only repeats the term is refused: %s',
  (explanation) => {
    expect(faultsOf({ name: '即办件', otherNames: '即时办结件', explanation })).toEqual(['explanation'])
  },
)

test('an explanation has at most 60 characters', () => {
  expect(faultsOf({ name: '即办件', explanation: '当场就能办完的事项'.repeat(7) })).toEqual(['explanation'])
})

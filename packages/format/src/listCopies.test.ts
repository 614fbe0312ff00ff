import { expect, test } from 'vitest'
import { listCopies } from './listCopies.ts'

test.each([
  [{ originals: 1, copies: 2 }, ['原件 1 份', '复印件 2 份']],
  [{ originals: 0, copies: 1 }, ['复印件 1 份']],
  [{ originals: 0, copies: 0 }, []],
])('%o is %o', (material, said) => {
  expect(listCopies(material)).toEqual(said)
})

import { expect, test, vi } from 'vitest'
import { cleanWriting } from './cleanWriting.ts'

test('half letters become the sign for what cannot be read, also in browsers that know no toWellFormed', () => {
  vi.spyOn(String.prototype, 'toWellFormed').mockImplementation(() => {
    throw new TypeError('toWellFormed is not a function')
  })
  const [half, other] = [String.fromCharCode(0xd800), String.fromCharCode(0xdc00)]
  expect(cleanWriting(`路灯${half}坏了𠮷${other}`)).toBe('路灯\uFFFD坏了𠮷\uFFFD')
  vi.restoreAllMocks()
})

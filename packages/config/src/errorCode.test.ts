import { expect, test } from 'vitest'
import { errorCode } from './errorCode.ts'

test.each([
  ['a code in letters', Object.assign(new Error(), { code: 'ENOENT' }), 'ENOENT'],
  ['a number, as of DOMException', new DOMException('late', 'TimeoutError'), undefined],
  ['a code that is not set', Object.assign(new Error(), { code: undefined }), undefined],
  ['no code', new Error('ENOENT'), undefined],
  ['what is no error', { code: 'ENOENT' }, undefined],
])('%s', (_, error, code) => {
  expect(errorCode(error)).toBe(code)
})

// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { type KeptCode, keepCode, keptCodes, removeCode } from './keptCodes.ts'

const code: KeptCode = { no: 'HD20261122000001', queryCode: '7K2M-9QXD-04TR-B6WE', replyBy: '2026-11-27' }
const numbers = () => keptCodes.read().map(({ no }) => no)

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

it('the code kept last stands first, and of one letter there is one', () => {
  keepCode(code)
  keepCode({ ...code, no: 'L2' })
  keepCode(code)
  expect(numbers()).toEqual([code.no, 'L2'])
})

it('a code that is removed is read no more', () => {
  keepCode(code)
  keepCode({ ...code, no: 'L2' })
  removeCode(code.no)
  expect(numbers()).toEqual(['L2'])
  expect(localStorage.getItem('portal:codes')).not.toContain(code.no)
})

it('twenty are kept, the oldest goes', () => {
  for (let at = 1; at <= 21; at += 1) keepCode({ ...code, no: `L${at}` })
  expect(numbers()).toEqual(Array.from({ length: 20 }, (_, at) => `L${21 - at}`))
})

it.each(['{', 'null', '{}', '["x"]', JSON.stringify([{ ...code, queryCode: 1 }])])('%s holds no code', (text) => {
  localStorage.setItem('portal:codes', text)
  expect(keptCodes.read()).toEqual([])
})

it('where nothing may be kept, whoever asked is told', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(keepCode(code)).toBe(false)
})

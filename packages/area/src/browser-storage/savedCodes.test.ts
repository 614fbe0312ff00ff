// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { removeCode, type SavedCode, saveCode, savedCodes } from './savedCodes.ts'

const code: SavedCode = { no: 'HD20261122000001', queryCode: '7K2M-9QXD-04TR-B6WE', replyBy: '2026-11-27' }
const numbers = () => savedCodes.read().map(({ no }) => no)

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

it('the code kept last stands first, and of one letter there is one', () => {
  saveCode(code)
  saveCode({ ...code, no: 'L2' })
  saveCode(code)
  expect(numbers()).toEqual([code.no, 'L2'])
})

it('a code that is removed is read no more', () => {
  saveCode(code)
  saveCode({ ...code, no: 'L2' })
  removeCode(code.no)
  expect(numbers()).toEqual(['L2'])
  expect(localStorage.getItem('portal:codes')).not.toContain(code.no)
})

it('twenty are kept, the oldest goes', () => {
  for (let at = 1; at <= 21; at += 1) saveCode({ ...code, no: `L${at}` })
  expect(numbers()).toEqual(Array.from({ length: 20 }, (_, at) => `L${21 - at}`))
})

it.each(['{', 'null', '{}', '["x"]', JSON.stringify([{ ...code, queryCode: 1 }])])('%s holds no code', (text) => {
  localStorage.setItem('portal:codes', text)
  expect(savedCodes.read()).toEqual([])
})

it('where nothing may be kept, whoever asked is told', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(saveCode(code)).toBe(false)
})

import { describe, expect, test } from 'vitest'
import { isWorthRemembering, readHistory, writeHistory } from './searchHistory.ts'

function storageWith(value: string | null) {
  const held = { value }
  const storage = {
    getItem: () => held.value,
    setItem: (_key: string, next: string) => {
      held.value = next
    },
    removeItem: () => {
      held.value = null
    },
  }
  return { held, open: () => storage }
}

const denied = () => {
  throw new Error('denied')
}

describe('the search history', () => {
  test('is read as it was written, and gone when cleared', () => {
    const { held, open } = storageWith(null)
    writeHistory(open, ['居住证', '护照'])
    expect(readHistory(open)).toEqual(['居住证', '护照'])
    writeHistory(open, [])
    expect(held.value).toBeNull()
  })

  test.each([['not json'], ['{"a":1}'], ['null'], ['[1,null,""]']])('is empty when %j is stored', (value) => {
    expect(readHistory(storageWith(value).open)).toEqual([])
  })

  test('does without a storage that is denied', () => {
    expect(readHistory(denied)).toEqual([])
    expect(() => writeHistory(denied, ['居住证'])).not.toThrow()
  })

  test.each([
    ['居住证', true],
    ['', false],
    ['13800138000', false],
    ['身份证 440300199001011234', false],
    ['2026 年公积金', true],
  ])('remembers %j: %s', (keyword, expected) => expect(isWorthRemembering(keyword)).toBe(expected))
})

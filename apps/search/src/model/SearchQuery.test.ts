import { describe, expect, test } from 'vitest'
import { readSearchQuery } from './SearchQuery.ts'

describe('the query of a search address', () => {
  test('is everything from the first page when the address says nothing', () => {
    expect(readSearchQuery({})).toEqual({
      keyword: '',
      isCut: false,
      type: 'all',
      departmentCode: undefined,
      onlyCorrespondingLevel: false,
      staysHere: false,
      isEverywhere: false,
      filters: {},
      days: {},
      sort: 'relevance',
      pageNo: 1,
      refused: [],
    })
  })

  test.each([
    ['guide', 'guide'],
    ['ENTRANCE', 'service'],
    ['service', 'service'],
    ['item', 'guide'],
    ['matter', 'guide'],
    ['news', 'news'],
    ['notice', 'news'],
    ['qa', 'qa'],
    ['faq', 'qa'],
    ['question', 'qa'],
    ['hall', 'hall'],
    ['department', 'department'],
    ['nonsense', 'all'],
    ['constructor', 'all'],
    ['', 'all'],
  ])('reads type %j as %s', (type, expected) => expect(readSearchQuery({ type }).type).toBe(expected))

  test('keeps the filters, and the order where it is one', () => {
    const given = { audience: 'legal', taskType: '01', tag: '最多跑一次', section: 'policy', region: '440300' }
    const { filters, sort, pageNo } = readSearchQuery({ ...given, sort: 'date', pageNo: '3' })
    expect(filters).toEqual({ audience: 'legal', taskType: '01', tag: '最多跑一次', section: 'policy' })
    expect({ sort, pageNo }).toEqual({ sort: 'date', pageNo: 3 })
  })

  test('cuts long words to a hundred units, never inside a character, and says so', () => {
    const { keyword, isCut } = readSearchQuery({ keyword: `${'字'.repeat(99)}😀更多` })
    expect(keyword).toBe('字'.repeat(99))
    expect(isCut).toBe(true)
  })
})

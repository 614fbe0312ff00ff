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
      filters: {},
      sort: 'relevance',
      pageNo: 1,
    })
  })

  test.each([
    ['guide', 'guide'],
    ['ENTRANCE', 'service'],
    ['question', 'qa'],
    ['nonsense', 'all'],
    ['constructor', 'all'],
    ['', 'all'],
  ])('reads type %j as %s', (type, expected) => expect(readSearchQuery({ type }).type).toBe(expected))

  test.each([
    ['2', 2],
    ['0', 1],
    ['-1', 1],
    ['1.5', 1],
    ['x', 1],
    ['99999999999', 200],
  ])('reads page %j as %i', (pageNo, expected) => expect(readSearchQuery({ pageNo }).pageNo).toBe(expected))

  test.each([
    ['yy170000x', 'YY170000X'],
    ['11440000YY170000XU', '11440000YY170000XU'],
    ["' or 1=1", undefined],
    ['123', undefined],
  ])('reads department %j as %s', (departmentCode, expected) =>
    expect(readSearchQuery({ departmentCode }).departmentCode).toBe(expected),
  )

  test.each([
    ['1', true],
    ['true', true],
    ['0', false],
    ['maybe', false],
  ])('reads level %j as %s', (onlyCorrespondingLevel, expected) =>
    expect(readSearchQuery({ onlyCorrespondingLevel }).onlyCorrespondingLevel).toBe(expected),
  )

  test('keeps the filters that mean something and leaves the others out', () => {
    const { filters, sort } = readSearchQuery({
      audience: 'legal',
      theme: 'personal:5',
      taskType: '01',
      onlineLevel: 'V',
      tag: '最多跑一次',
      section: 'policy',
      sort: 'date',
    })
    expect(filters).toEqual({ audience: 'legal', taskType: '01', tag: '最多跑一次', section: 'policy' })
    expect(sort).toBe('date')
    expect(readSearchQuery({ tag: '字'.repeat(31), sort: 'price' })).toMatchObject({ filters: {}, sort: 'relevance' })
  })

  test('cuts long words to a hundred units, never inside a character, and says so', () => {
    const { keyword, isCut } = readSearchQuery({ keyword: `${'字'.repeat(99)}😀更多` })
    expect(keyword).toBe('字'.repeat(99))
    expect(isCut).toBe(true)
  })
})

import { expect, test } from 'vitest'
import type { FoundRow, HitRow } from '../query/searchStatement.ts'
import { pageBehind, withPinned } from './readPinned.ts'

const hit = (ref: string): HitRow => ({
  kind: 'matter',
  ref,
  title: ref,
  summary: '',
  dated: null,
  isExact: true,
  coverage: 1,
  share: 1,
  score: 1,
  features: null,
  theme: null,
  matter: null,
})
const pinned = [hit('P'), hit('Q')]
const ranked = ['a', 'b', 'c', 'd', 'e'].map(hit)

test('over all pages every result stands once, the pinned ones first', () => {
  for (const limit of [1, 2, 3, 10]) {
    const pages = Array.from({ length: 8 }, (_, at) => {
      const page = pageBehind(pinned, { offset: at * limit, limit })
      return [...page.shown, ...ranked.slice(page.offset, page.offset + page.limit)].map(({ ref }) => ref)
    })
    expect(pages.flat()).toEqual(['P', 'Q', 'a', 'b', 'c', 'd', 'e'])
    expect(pages.every((refs) => refs.length <= limit)).toBe(true)
  }
})

test('pinned results are counted among all and among guides, and what was nowhere else is found', () => {
  const found: FoundRow = {
    isSure: false,
    bestShare: 0,
    total: 1,
    isCapped: false,
    isPlaceCapped: false,
    hasElsewhere: false,
    counts: [
      { facet: 'type', code: 'all', label: null, count: 1 },
      { facet: 'type', code: 'hall', label: null, count: 1 },
    ],
    hits: [hit('a')],
  }
  const both = withPinned(found, pinned, pinned)
  expect(both).toMatchObject({ isSure: true, total: 3 })
  expect(both.hits.map(({ ref }) => ref)).toEqual(['P', 'Q', 'a'])
  const counts = Object.fromEntries(both.counts.map(({ code, count }) => [code, count]))
  expect(counts).toEqual({ all: 3, guide: 2, hall: 1 })
  expect(withPinned(found, [], [])).toBe(found)
})

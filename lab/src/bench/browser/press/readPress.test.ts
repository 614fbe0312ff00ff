import { expect, test } from 'vitest'
import type { PressNews } from './observePress.ts'
import { readPress } from './readPress.ts'

const read = (...news: [PressNews['what'], number][]) =>
  readPress(
    news.map(([what, at]) => ({ what, at })),
    { waitedMs: 20_000, entries: 0 },
  )

test('a press is marked and done so long after it', () => {
  expect(read(['painted', 900], ['pressed', 1_000], ['marked', 1_040], ['done', 1_900])).toEqual({
    markedMs: 40,
    doneMs: 900,
    lost: 0,
    doubled: 0,
  })
})

test('a link is answered when its document leaves, and done when the other one is painted', () => {
  const outcome = read(['pressed', 1_000], ['left', 1_010], ['done', 1_700])
  expect(outcome).toMatchObject({ markedMs: 10, doneMs: 700, lost: 0 })
})

test('what is done at once needs no mark', () => {
  expect(read(['pressed', 1_000], ['done', 1_030])).toMatchObject({ markedMs: 30, doneMs: 30 })
})

test('a press that came to nothing, or hit nothing, is lost', () => {
  expect(read(['pressed', 1_000])).toEqual({ markedMs: 20_000, doneMs: 20_000, lost: 1, doubled: 0 })
  expect(read(['painted', 900])).toMatchObject({ lost: 1 })
})

test.each<[string, PressNews['what']]>([
  ['done twice', 'done'],
  ['taken back', 'undone'],
])('a press that was %s is doubled', (_, second) => {
  expect(read(['pressed', 1_000], ['done', 1_200], [second, 1_300])).toMatchObject({ lost: 0, doubled: 1 })
})

test('a link that was followed twice is doubled', () => {
  const news: PressNews[] = [
    { what: 'pressed', at: 1_000 },
    { what: 'done', at: 1_700 },
  ]
  expect(readPress(news, { waitedMs: 20_000, entries: 1 }).doubled).toBe(0)
  expect(readPress(news, { waitedMs: 20_000, entries: 2 }).doubled).toBe(1)
})

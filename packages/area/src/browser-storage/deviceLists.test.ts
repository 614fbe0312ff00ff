// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { closeCard, closedCards, parseClosedCards } from './closedCards.ts'
import { addOpened, openedGuides, parseOpenedGuides, rememberOpened } from './openedGuides.ts'
import { parseRecentRegions } from './recentRegions.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

const guide = (code: string) => ({ code, title: `指南${code}`, address: `/v3/guide/${code}`, materials: 4 })

test('a guide opened again comes to the front once, and the last six are kept', () => {
  const opened = ['1', '2', '3', '4', '5', '6', '7', '5'].map(guide)
  for (const one of opened) rememberOpened(one)
  expect(openedGuides.read().map(({ code }) => code)).toEqual(['5', '7', '6', '4', '3', '2'])
  expect(addOpened([], guide('1'))).toEqual([guide('1')])
})

test('a card stays closed, and closing it twice keeps it once', () => {
  closeCard('毕业季')
  closeCard('以旧换新')
  closeCard('毕业季')
  expect(closedCards.read()).toEqual(['毕业季', '以旧换新'])
})

test('whoever listens is told, and reading again without a change gives the same list', () => {
  const told = vi.fn()
  const leave = closedCards.listen(told)
  closeCard('甲')
  expect(told).toHaveBeenCalledOnce()
  expect(closedCards.read()).toBe(closedCards.read())
  leave()
  closeCard('乙')
  expect(told).toHaveBeenCalledOnce()
})

test.each([
  null,
  '{',
  '{}',
  'null',
  '[1,null]',
  '[{"code":"A","title":"甲","address":"//evil.example"}]',
  '[{"code":"A","title":"甲","address":"javascript:alert(1)"}]',
  '[{"code":"\\"><script>","name":5}]',
])('of %j nothing is kept', (kept) => {
  expect(parseOpenedGuides(kept)).toEqual([])
  expect(parseRecentRegions(kept)).toEqual([])
  expect(parseClosedCards(kept)).toEqual([])
})

test('where storage is denied nothing is kept and nothing breaks', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  closeCard('甲')
  rememberOpened(guide('1'))
  expect([...closedCards.read(), ...openedGuides.read()]).toEqual([])
})

import { expect, test } from 'vitest'
import { guideColumns } from './guideColumns.ts'
import { guideRows } from './guideRows.ts'

test('no two statements of a guide have one term', () => {
  const terms = Object.values(guideRows).flatMap((rows) => Object.values(rows).map(({ term }) => term))
  expect(terms).toEqual([...new Set(terms)])
})

test.each(Object.entries(guideColumns))('no two columns of %s have one title', (_list, columns) => {
  const titles = Object.values(columns).map(({ title }) => title)
  expect(titles).toEqual([...new Set(titles)])
})

test('a way of handling is named where it is registered, and no other', () => {
  const { possible } = guideRows.approval
  const basic = { canSchedule: true, canPayOnline: false, canExpress: true, canTerminal: false }
  const guide = { basic: { ...basic, isPromise: false, isTolerance: true } } as Parameters<typeof possible.text>[0]
  expect(possible.text(guide)).toBe('预约办理、物流快递、容缺受理')
})

test('a figure of online handling says so where the portal has no entry to it', () => {
  const { visits, onlineDepth } = guideRows.approval
  const facts = { visitsText: '0 次', onlineDepthText: '网上受理，结果线下领取' }
  const guide = (url: string | null) =>
    ({ facts, online: { isOnline: true, url, mobileUrl: null } }) as Parameters<typeof visits.text>[0]
  expect([visits.text(guide(null)), onlineDepth.text(guide(null))]).toEqual([
    '0 次（网上办的）',
    '网上受理（本网没有入口）',
  ])
  const entry = guide('https://example.gov.cn/')
  expect([visits.text(entry), onlineDepth.text(entry)]).toEqual(['0 次', '网上受理，结果线下领取'])
})

test('a theme that persons and organisations share is said once', () => {
  const themes = [{ code: '040', label: '准营准办' }]
  const basic = {
    userThemes: themes,
    corpThemes: [
      { code: '010', label: '准营准办' },
      { code: '120', label: '文体教育' },
    ],
  }
  const guide = { basic } as Parameters<typeof guideRows.identity.themes.text>[0]
  expect(guideRows.identity.themes.text(guide)).toBe('准营准办、文体教育')
})

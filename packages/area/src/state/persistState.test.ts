// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { standardPreferences } from '../request/preferences.ts'
import { createClientState } from './ClientState.tsx'
import { persistState } from './persistState.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

function open() {
  const state = createClientState({ device: 'desktop', container: 'browser', preferences: standardPreferences })
  persistState(state)
  return { common: state.common.getState, search: state.search.getState }
}
const region = (code: string, level: 'county' | 'province' = 'county') => ({ code, name: code, level })

test('the last five regions are kept, the one that is looked at in front; the province, where all begin, is none', () => {
  const { common } = open()
  for (const code of ['440101', '440303', '440402', '440502', '440605', '440783', '440303'])
    common().rememberRegion(region(code))
  common().rememberRegion(region('440000', 'province'))
  const codes = ['440303', '440783', '440605', '440502', '440402']
  expect(common().recentRegions.map(({ code }) => code)).toEqual(codes)
  expect(open().common().recentRegions).toEqual(common().recentRegions)
})

test('for whom services were looked at last is kept', () => {
  expect(open().common().audience).toBe('personal')
  open().common().setAudience('legal')
  expect(open().common().audience).toBe('legal')
  open().common().setAudience('personal')
  expect(open().common().audience).toBe('personal')
})

test('ten searched words are kept, each once, and none after they were cleared', () => {
  const { search } = open()
  for (const word of ['户口', ...'一二三四五六七八九', '户口']) search().remember(word)
  expect(search().history).toEqual(['户口', ...'九八七六五四三二一'])
  expect(open().search().history).toEqual(search().history)
  search().clearHistory()
  expect(open().search().history).toEqual([])
  expect(localStorage.getItem('portal-search-history')).not.toContain('户口')
})

test.each(['', ' ', '13800138000', '身份证 440300199001011234'])('%j is not remembered', (word) => {
  const { search } = open()
  search().remember(word)
  expect(search().history).toEqual([])
})

test('what another tab keeps or forgets is here, too, also in a page that had been put aside', () => {
  const { common, search } = open()
  localStorage.setItem('portal-search-history', '["护照"]')
  dispatchEvent(new StorageEvent('storage', { key: 'portal-search-history' }))
  expect(search().history).toEqual(['护照'])
  common().rememberRegion(region('440106'))
  localStorage.clear()
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect([common().recentRegions, search().history]).toEqual([[], []])
})

test.each(['{', '{}', 'null', '[1,null,""]', '["organisation"]'])('of %j nothing is restored but words', (kept) => {
  for (const key of ['portal:regions', 'portal:audience', 'portal-search-history']) localStorage.setItem(key, kept)
  const { common, search } = open()
  expect(common()).toMatchObject({ recentRegions: [], audience: 'personal' })
  expect(search().history).toEqual(kept === '["organisation"]' ? ['organisation'] : [])
})

test('where storage is denied, all of it lasts as long as the tab', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(denied)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(denied)
  const { common, search } = open()
  search().remember('居住证')
  common().rememberRegion(region('440106'))
  expect([search().history, common().recentRegions]).toEqual([['居住证'], [{ code: '440106', name: '440106' }]])
})

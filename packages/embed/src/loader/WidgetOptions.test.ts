import { expect, test } from 'vitest'
import { addressOf, originOf, type WidgetOptions, widgetAt } from './WidgetOptions.ts'

const apiBase = 'https://portal.example'

test.each<[WidgetOptions, string]>([
  [{ widget: 'search', apiBase }, '/embed/search'],
  [
    { widget: 'search', keyword: '居住证 & 护照', region: '440300', apiBase },
    `/embed/search?${new URLSearchParams({ region: '440300', keyword: '居住证 & 护照' })}`,
  ],
  [{ widget: 'guide', code: '1144/../x?y', apiBase }, '/embed/guide/1144%2F..%2Fx%3Fy'],
  [{ widget: 'scene-guide', code: 'marriage', isElder: true, apiBase }, '/embed/scene-guide/marriage?look=elder'],
  [{ widget: 'halls', locale: 'zh-Hant', isElder: true, apiBase }, '/embed/halls?look=elder.hant'],
  [{ widget: 'halls', locale: 'zh-CN', apiBase }, '/embed/halls'],
  [{ widget: 'scene-guide', apiBase }, '/embed/scene-guide'],
  [{ widget: 'halls', region: '', apiBase }, '/embed/halls'],
  [{ widget: 'home-piece', name: 'banner', apiBase }, '/embed/home/banner'],
])('%j is the page %s', (options, address) => {
  expect(addressOf(options)).toBe(address)
  expect(widgetAt(address)).toBe(options.widget === 'home-piece' ? 'home' : options.widget)
})

test.each(['', 'portal.example', 'javascript:alert(1)', 'data:text/html,x', 'file:///etc'])(
  '%j is no portal',
  (base) => {
    expect(() => originOf(base)).toThrow(TypeError)
  },
)

test('of the portal’s address only the origin counts', () => {
  expect(originOf('https://portal.example/v3/index?x#y')).toBe(apiBase)
})

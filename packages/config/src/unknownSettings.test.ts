import { expect, test } from 'vitest'
import { findUnknownSettings } from './unknownSettings.ts'

test.each([
  ['PORTAL_REGISTRY_KEY', 'PORTAL_REGISTRY_KEYS'],
  ['PORTAL_TRUSTED_PROXY', 'PORTAL_TRUSTED_PROXIES'],
  ['PORTAL_PROVINZ', 'PORTAL_PROVINCE'],
  ['PORTAL_MAP_TILE', 'PORTAL_MAP_TILES'],
  ['PORTAL_SITENAME', 'PORTAL_SITE_NAME'],
])('%s is named with the setting that is nearest', (name, nearest) => {
  expect(findUnknownSettings({ [name]: 'secret' })).toEqual([`${name}：没有这个设置，不起作用，是不是 ${nearest}？`])
})

test('what is near to none is named alone, all of them in their order, and values are never repeated', () => {
  const told = findUnknownSettings({ PORTAL_WEATHER_FORECAST: 'secret', PORTAL_A: '1', PATH: '/bin' })
  expect(told).toEqual(['PORTAL_A：没有这个设置，不起作用', 'PORTAL_WEATHER_FORECAST：没有这个设置，不起作用'])
})

test('settings, and what is read beside the configuration, are known', () => {
  const known = ['PORTAL_DATA', 'PORTAL_CONFIG', 'PORTAL_CHROMIUM', 'PORTAL_CALLED_FROM', 'PORTAL_TEST_SEED']
  expect(findUnknownSettings(Object.fromEntries(known.map((name) => [name, 'x'])))).toEqual([])
})

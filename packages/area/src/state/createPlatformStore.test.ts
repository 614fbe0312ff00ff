import { expect, test } from 'vitest'
import { createPlatformStore } from './createPlatformStore.ts'

const android = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/116.0.0.0 Mobile Safari/537.36'

test.each([
  [`${android} MicroMessenger/8.0.47 miniProgram/wx82d43fee89cdc7df`, {}, 'miniProgram'],
  [`${android} AlipayClient/10.5 MiniProgram`, {}, 'miniProgram'],
  [`${android} swan/2.1 swan-baiduboxapp/13.1`, {}, 'miniProgram'],
  [`${android} ToutiaoMicroApp/2.81`, {}, 'miniProgram'],
  [`${android} MicroMessenger/8.0.47`, { __wxjs_environment: 'miniprogram' }, 'miniProgram'],
  [`${android} MicroMessenger/8.0.47`, { __wxjs_environment: 'browser' }, 'browser'],
  [android, {}, 'browser'],
])('%s with %j is a %s', (userAgent, windowLike, container) => {
  const platform = createPlatformStore({ device: 'mobile', container: 'browser' })
  platform.getState().detect({ userAgent }, windowLike)
  expect(platform.getState()).toMatchObject({ device: 'mobile', container })
})

test('a page on an integrator’s site stays one', () => {
  const platform = createPlatformStore({ device: 'mobile', container: 'embed' })
  platform.getState().detect({ userAgent: android }, {})
  expect(platform.getState().container).toBe('embed')
})

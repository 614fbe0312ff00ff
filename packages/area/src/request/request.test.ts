import { listAddresses } from '@portal/contracts/routes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideDevice } from './decideDevice.ts'
import { decideGeneration } from './decideGeneration.ts'
import { formatPreferences, parsePreferences, standardPreferences } from './preferences.ts'

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
const desktop = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0'

describe('the device', () => {
  it.each([
    { pattern: '/guide-single/h5/:id?', mobileHint: '?0', userAgent: desktop, device: 'mobile' },
    { pattern: '/v2/guide/:id?', mobileHint: '?1', userAgent: desktop, device: 'mobile' },
    { pattern: '/v2/guide/:id?', mobileHint: '?0', userAgent: phone, device: 'desktop' },
    { pattern: '/v2/guide/:id?', mobileHint: undefined, userAgent: phone, device: 'mobile' },
    { pattern: '/v2/guide/:id?', mobileHint: undefined, userAgent: undefined, device: 'desktop' },
  ])('is $device for $pattern, hint $mobileHint', ({ device, ...hints }) => expect(decideDevice(hints)).toBe(device))
})

describe('the generation', () => {
  const route = { name: 'a', area: 'b', title: '', query: {} }
  const both = { ...route, addresses: { any: ['/guide-combo/:id?'], v3: ['/v3/guide-combo/:id?'] } as const }
  const once = { ...route, addresses: { any: ['/scene-guide/:id?'] } as const }
  const home = { ...route, addresses: { v2: ['/', '/index'], v3: ['/v3/index'] } as const }
  it.each([
    ['/v3/index', 'v3'],
    ['/', 'v2'],
    ['/guide-combo/:id?', 'v2'],
    ['/v3/guide-combo/:id?', 'v3'],
    ['/scene-guide/:id?', 'v3'],
  ])('of %s is %s', (pattern, generation) => {
    const address = listAddresses([both, once, home]).find((candidate) => candidate.pattern === pattern)
    expect(address && decideGeneration(address)).toBe(generation)
  })
})

describe('preferences', () => {
  it('survive the cookie', () => {
    const preferences = fc.record({
      isElder: fc.boolean(),
      contrast: fc.constantFrom('normal' as const, 'high' as const),
      textSize: fc.constantFrom(0 as const, 1 as const, 2 as const, 3 as const),
      script: fc.constantFrom('simplified' as const, 'traditional' as const),
    })
    fc.assert(
      fc.property(preferences, (chosen) => {
        expect(parsePreferences(formatPreferences(chosen))).toEqual(chosen)
      }),
    )
  })

  it('of a forged cookie are the standard look or a valid one', () => {
    expect(parsePreferences('<script>')).toEqual(standardPreferences)
    fc.assert(
      fc.property(fc.string(), (value) => {
        expect(formatPreferences(parsePreferences(value))).toMatch(/^[a-z0-9.]*$/)
      }),
    )
  })
})

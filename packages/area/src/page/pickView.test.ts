import { describe, expect, it } from 'vitest'
import { chunkName, pickView } from './pickView.ts'

describe('the view of a page', () => {
  const all = { modern: 1, v2: 1, mobile: 1, v2mobile: 1 }
  it.each([
    [all, 'v2', 'mobile', 'v2mobile'],
    [{ modern: 1, v2: 1, mobile: 1 }, 'v2', 'mobile', 'v2'],
    [{ modern: 1, mobile: 1 }, 'v2', 'mobile', 'mobile'],
    [all, 'v2', 'desktop', 'v2'],
    [all, 'v3', 'mobile', 'mobile'],
    [all, 'v3', 'desktop', 'modern'],
    [{ modern: 1 }, 'v2', 'mobile', 'modern'],
  ] as const)('of %j for %s on %s is %s', (available, generation, device, rendering) => {
    expect(pickView(available, { generation, device, preferences: { isElder: false } })).toBe(rendering)
  })

  it('is the one for elder mode only where the page has one and the visitor chose it', () => {
    const pick = (available: object, isElder: boolean) =>
      pickView(available, { generation: 'v2', device: 'mobile', preferences: { isElder } })
    expect(pick({ ...all, elder: 1 }, true)).toBe('elder')
    expect(pick({ ...all, elder: 1 }, false)).toBe('v2mobile')
    expect(pick(all, true)).toBe('v2mobile')
  })

  it('names its chunk', () => {
    expect(chunkName('guide', 'modern')).toBe('guide')
    expect(chunkName('guide', 'v2')).toBe('guide.v2')
  })
})

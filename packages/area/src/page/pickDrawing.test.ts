import { describe, expect, it } from 'vitest'
import { chunkName, pickDrawing } from './pickDrawing.ts'

describe('the drawing of a page', () => {
  const all = { modern: 1, v2: 1, mobile: 1, v2mobile: 1 }
  it.each([
    [all, 'v2', 'mobile', 'v2mobile'],
    [{ modern: 1, v2: 1, mobile: 1 }, 'v2', 'mobile', 'v2'],
    [{ modern: 1, mobile: 1 }, 'v2', 'mobile', 'mobile'],
    [all, 'v2', 'desktop', 'v2'],
    [all, 'v3', 'mobile', 'mobile'],
    [all, 'v3', 'desktop', 'modern'],
    [{ modern: 1 }, 'v2', 'mobile', 'modern'],
  ] as const)('of %j for %s on %s is %s', (available, generation, device, drawing) => {
    expect(pickDrawing(available, { generation, device })).toBe(drawing)
  })

  it('names its chunk', () => {
    expect(chunkName('guide', 'modern')).toBe('guide')
    expect(chunkName('guide', 'v2')).toBe('guide.v2')
  })
})

import { describe, expect, it } from 'vitest'
import { describeBeside, readBeside } from './readBeside.ts'

const usage = { line: 'release 专区', names: { least: 1, most: 1 }, texts: [] }
const read = (given: Record<string, string>) => readBeside((option) => given[option], usage)

describe('who gets a build beside the live one', () => {
  it.each([
    [{}, undefined],
    [{ canary: '10' }, { name: 'canary', share: 10 }],
    [
      { canary: '50', 'promote-after': '2h' },
      { name: 'canary', share: 50, promoteAfterMinutes: 120 },
    ],
    [
      { canary: '1', 'promote-after': '30m' },
      { name: 'canary', share: 1, promoteAfterMinutes: 30 },
    ],
    [{ preview: 'redesign-2' }, { name: 'redesign-2', share: 0 }],
  ])('%j is %j', (given, expected) => expect(read(given)).toEqual(expected))

  it.each([
    [{ canary: '0' }],
    [{ canary: '51' }],
    [{ canary: '2.5' }],
    [{ canary: 'ten' }],
    [{ canary: '' }],
    [{ canary: '10', preview: 'redesign' }],
    [{ 'promote-after': '30m' }],
    [{ canary: '10', 'promote-after': '30' }],
    [{ canary: '10', 'promote-after': '-5m' }],
    [{ preview: 'canary' }],
    [{ preview: '../store' }],
    [{ preview: 'Redesign' }],
  ])('%j is refused with the usage', (given) => expect(() => read(given)).toThrow('用法'))

  it('is said to whoever releases', () => {
    expect(describeBeside({ name: 'redesign', share: 0 })).toBe('可以在 /preview/redesign 预览')
    expect(describeBeside({ name: 'canary', share: 10, promoteAfterMinutes: 30 })).toBe(
      '给 10% 的访客，出错或变慢会自动撤下，表现正常时 30 分钟后成为线上版本',
    )
  })
})

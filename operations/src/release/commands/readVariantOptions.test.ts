import { describe, expect, it } from 'vitest'
import { formatBeside, readVariantOptions } from './readVariantOptions.ts'

const usage = { line: 'release 专区', names: { least: 1, most: 1 }, texts: [] }
const read = (given: Record<string, string>) => readVariantOptions((option) => given[option], usage)

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
    [{ canary: '10', 'promote-after': '0m' }],
    [{ canary: '10', 'promote-after': '8d' }],
    [{ preview: 'canary' }],
    [{ preview: '../store' }],
    [{ preview: 'Redesign' }],
  ])('%j is refused with the usage', (given) => expect(() => read(given)).toThrow('用法'))

  it('is told what is wrong with it, which the usage does not say', () => {
    expect(() => read({ canary: '51' })).toThrow('--canary 应为 1 到 50 的整数（访客的百分比）：51')
    expect(() => read({ canary: '10', 'promote-after': '14d' })).toThrow(
      '--promote-after 应在 1m 到 7d 之间，如 30m、2h：14d',
    )
    expect(() => read({ preview: 'Redesign' })).toThrow(
      '--preview 应为小写英文字母、数字和连字符，不能是 canary：Redesign',
    )
  })

  it('is said to whoever releases', () => {
    expect(formatBeside({ name: 'redesign', share: 0 })).toBe('可以在 /preview/redesign 预览')
    expect(formatBeside({ name: 'canary', share: 10, promoteAfterMinutes: 30 })).toBe(
      '给 10% 的访客，出错或变慢会自动撤下，表现正常时 30 分钟后成为线上版本',
    )
  })
})

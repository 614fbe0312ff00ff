import { describe, expect, test } from 'vitest'
import { findUnmetNeeds } from './findUnmetNeeds.ts'

describe('public entry points', () => {
  const shell = { shared: {}, doors: { '@portal/area': { page: '11111111', href: '22222222' } } }
  const needsOf = (doors: Record<string, Record<string, string>>) => findUnmetNeeds(shell, { shared: {}, doors })

  test('a shell serves an area when every export that it uses is there with the same type', () => {
    expect(needsOf({})).toEqual([])
    expect(needsOf({ '@portal/area': {} })).toEqual([])
    expect(needsOf({ '@portal/area': { href: '22222222' } })).toEqual([])
    expect(needsOf({ '@portal/area': { page: '11111111', href: '22222222' } })).toEqual([])
  })

  test('an export that is missing or of another type is named, with its entry point', () => {
    expect(needsOf({ '@portal/area': { page: '11111111', href: '33333333', news: '44444444' } })).toEqual([
      { kind: 'export', entryPoint: '@portal/area', name: 'href', isOther: true },
      { kind: 'export', entryPoint: '@portal/area', name: 'news', isOther: false },
    ])
    expect(needsOf({ '@portal/area/react': { usePageView: '11111111' } })).toEqual([
      { kind: 'export', entryPoint: '@portal/area/react', name: 'usePageView', isOther: false },
    ])
  })

  test('a shell of before entry points were told apart serves no area that says what it uses', () => {
    expect(findUnmetNeeds({ shared: {} }, { shared: {}, doors: shell.doors })).toHaveLength(2)
    expect(findUnmetNeeds({ shared: {} }, { shared: {} })).toEqual([])
  })
})

test('packages are compared as semantic versions', () => {
  const needsOf = (given: string, built: string) =>
    findUnmetNeeds({ shared: { react: given } }, { shared: { react: built } })
  expect(needsOf('19.4.0', '19.3.1')).toEqual([])
  expect(needsOf('20.0.0', '19.3.1')).toEqual([{ kind: 'package', name: 'react', built: '19.3.1', given: '20.0.0' }])
})

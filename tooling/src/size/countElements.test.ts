import { expect, test } from 'vitest'
import { countElements, ELEMENT_LIMITS, elementLimitOf } from './countElements.ts'

test('everything in the body counts, folds and views included, and nothing of the head', () => {
  const fold = '<details><summary>更多</summary><ul><li><a href="/a">一</a></ul></details>'
  const rendering = '<svg><path d="M0 0"/></svg>'
  expect(countElements(`<!doctype html><title>页</title><link rel=icon><body>${fold}${rendering}<p>文`)).toBe(8)
})

test('home and guides have limits of their own', () => {
  expect(['home', 'guideCombo', 'notices'].map(elementLimitOf)).toEqual([
    ELEMENT_LIMITS.home,
    ELEMENT_LIMITS.guide,
    ELEMENT_LIMITS.other,
  ])
})

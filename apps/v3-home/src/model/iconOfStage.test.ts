import { expect, test } from 'vitest'
import { iconOfStage } from './iconOfStage.ts'

test('the icon of the content wins, an unknown one does not', () => {
  expect(iconOfStage({ title: '出生', icon: 'star' })).toBe('star')
  expect(iconOfStage({ title: '出生', icon: 'noSuchIcon' })).toBe('baby')
  expect(iconOfStage({ title: '出生', icon: null })).toBe('baby')
  expect(iconOfStage({ title: 'constructor-free', icon: null })).toBe('list')
})

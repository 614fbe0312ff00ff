// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { renderInBrowser } from '../../testing/renderInBrowser.tsx'
import { Icon } from './Icon.tsx'
import { iconPaths, isIconName } from './paths.ts'

test('icons are silent', async () => {
  const { container } = await renderInBrowser(<Icon name="search" />)
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
})

test('words that name no icon are told apart', () => {
  expect(Object.keys(iconPaths).every(isIconName)).toBe(true)
  expect([null, undefined, 'toString', 'unknown'].some(isIconName)).toBe(false)
})

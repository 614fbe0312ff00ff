// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { unfoldForPaper } from './unfoldForPaper.ts'

afterEach(() => vi.unstubAllGlobals())

function drawFor(supports: boolean) {
  vi.stubGlobal('CSS', { supports: () => supports })
  document.body.innerHTML = `
    <header><details id="menu"></details></header>
    <main><details id="folded"></details><details id="open" open></details></main>`
  unfoldForPaper()
  return () => [...document.querySelectorAll('details[open]')].map(({ id }) => id)
}

test('folded parts are open while the page is printed, and only then, where the print style cannot open them', () => {
  const listOpenWithStyle = drawFor(true)
  dispatchEvent(new Event('beforeprint'))
  expect(listOpenWithStyle()).toEqual(['open'])

  const listOpen = drawFor(false)
  dispatchEvent(new Event('beforeprint'))
  expect(listOpen()).toEqual(['folded', 'open'])
  dispatchEvent(new Event('afterprint'))
  expect(listOpen()).toEqual(['open'])
})

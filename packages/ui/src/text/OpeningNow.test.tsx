// @vitest-environment jsdom
import { parseOpeningHours } from '@portal/validation/calendar'
import { findByText } from '@testing-library/dom'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderInBrowser } from '../testing/renderInBrowser.tsx'
import { OpeningNow } from './OpeningNow.tsx'

const holidays = { rest: [], work: [], years: ['2026'] }
const hours = parseOpeningHours('周一至周五 9:00—12:00、13:00—17:00')

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T11:59:40+08:00'), toFake: ['Date', 'setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('only the browser says whether a place is open, and goes with the time', async () => {
  if (!hours) throw new Error('the hours are not understood')
  const { serverHtml, container } = await renderInBrowser(<OpeningNow hours={hours} holidays={holidays} />)
  expect(serverHtml).not.toContain('开放')
  await findByText(container, '开放中，12:00 结束')
  // Effects of what came later run a moment after it is seen.
  await act(async () => {})
  await act(async () => {
    vi.advanceTimersByTime(30_000)
  })
  expect(container.textContent).toBe('现在未开放，今天 13:00 开放')
})

// @vitest-environment jsdom

import { drawInBrowser } from '@portal/ui/testing'
import { getByRole } from '@testing-library/dom'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { OfflineBanner } from './OfflineBanner.tsx'

afterEach(() => vi.restoreAllMocks())

async function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  await act(async () => {
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
  })
}

test('the banner comes when the network goes, and goes when it is back', async () => {
  const { container } = await drawInBrowser(<OfflineBanner />)
  const status = getByRole(container, 'status')
  expect(status.textContent).toBe('')
  await setOnline(false)
  expect(status.textContent).toContain('网络已断开')
  await setOnline(true)
  expect(status.textContent).toBe('')
})

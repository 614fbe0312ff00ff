// @vitest-environment jsdom
import { getByRole } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { renderInBrowser } from '../testing/renderInBrowser.tsx'
import { PrintButton } from './PrintButton.tsx'

test('the print button opens the print dialog and is not there without JavaScript', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  const { container, serverHtml } = await renderInBrowser(<PrintButton />)
  expect(serverHtml).toBe('')
  getByRole(container, 'button', { name: '打印' }).click()
  expect(print).toHaveBeenCalledOnce()
})

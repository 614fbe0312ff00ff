// @vitest-environment jsdom
import { findByText, getByRole } from '@testing-library/dom'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { renderInBrowser } from '../testing/renderInBrowser.tsx'
import { CopyButton } from './CopyButton.tsx'

function giveClipboard(writeText: (text: string) => Promise<void>) {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
}

test('a copy button is not there without JavaScript, and says that it copied', async () => {
  const writeText = vi.fn(async () => {})
  giveClipboard(writeText)
  const { container, serverHtml } = await renderInBrowser(<CopyButton text="11440000006939801N" subject="实施编码" />)
  expect(serverHtml).not.toContain('button')
  await act(async () => getByRole(container, 'button', { name: '复制实施编码' }).click())
  expect(writeText).toHaveBeenCalledWith('11440000006939801N')
  expect(getByRole(container, 'status').textContent).toBe('已复制')
})

test('a refused copy tells what to do instead', async () => {
  giveClipboard(() => Promise.reject(new Error('denied')))
  const { container } = await renderInBrowser(<CopyButton text="1" subject="编码" />)
  await act(async () => getByRole(container, 'button').click())
  expect(await findByText(container, '未能复制，请手动选择文字复制')).toBeTruthy()
})

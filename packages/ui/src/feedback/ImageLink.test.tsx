// @vitest-environment jsdom
import { findByRole, fireEvent, getByRole, queryByRole, waitFor } from '@testing-library/dom'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInBrowser } from '../testing/renderInBrowser.tsx'
import { ImageLink } from './ImageLink.tsx'

afterEach(() => vi.unstubAllGlobals())

async function render(matches: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches }))
  const { container } = await renderInBrowser(
    <ImageLink src="/api/files/a.png" alt="填写样本">
      查看样本
    </ImageLink>,
  )
  const link = getByRole(container, 'link', { name: '查看样本' })
  const press = (init?: MouseEventInit) => {
    // jsdom follows no links, and says so.
    link.addEventListener('click', (event) => event.preventDefault(), { once: true })
    return act(async () => void fireEvent.click(link, init))
  }
  return { link, press }
}

test('on phones, with a key held, and without scripts it is a link to the picture', async () => {
  const phone = await render(false)
  expect(phone.link.getAttribute('href')).toBe('/api/files/a.png')
  await phone.press()
  const desktop = await render(true)
  await desktop.press({ ctrlKey: true })
  expect(queryByRole(document.body, 'dialog')).toBeNull()
})

test('on desktops it opens on the first popup layer, its buttons have names and answer keys, and it closes', async () => {
  const { press } = await render(true)
  await press()
  const dialog = await findByRole(document.body, 'dialog', { name: '填写样本' })
  expect(dialog.style.zIndex).toBe('2000')
  const picture = await findByRole(dialog, 'img', { name: '填写样本' })
  await act(async () => void fireEvent.load(picture))
  const larger = await findByRole(dialog, 'button', { name: '放大' })
  await act(async () => void fireEvent.keyDown(larger, { key: 'Enter' }))
  await waitFor(() => expect(getByRole(dialog, 'status').textContent).toMatch(/^1\d\d%$/))
  await act(async () => void fireEvent.keyDown(getByRole(dialog, 'button', { name: '关闭' }), { key: ' ' }))
  await waitFor(() => expect(queryByRole(document.body, 'dialog')).toBeNull())
})

test('a picture that does not come says so', async () => {
  const { press } = await render(true)
  await press()
  const dialog = await findByRole(document.body, 'dialog')
  const picture = await findByRole(dialog, 'img')
  await act(async () => void fireEvent.error(picture))
  expect(getByRole(dialog, 'alert').textContent).toContain('没有加载出来')
})

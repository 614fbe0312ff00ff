// @vitest-environment jsdom
import { findByRole, fireEvent, getByRole, queryByRole, waitFor } from '@testing-library/dom'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInBrowser } from '../testing/renderInBrowser.tsx'
import { Calendar } from './Calendar.tsx'

afterEach(() => vi.unstubAllGlobals())

async function render(matches = true) {
  vi.stubGlobal('matchMedia', () => ({ matches }))
  const onChoose = vi.fn()
  const rendered = await renderInBrowser(
    <Calendar range={{ from: '2026-11-02', to: '2026-11-05' }} onChoose={onChoose} />,
  )
  return { ...rendered, onChoose }
}

async function open() {
  const rendered = await render()
  await act(async () => getByRole(rendered.container, 'button', { name: '在日历上选' }).click())
  const day = (name: string) => findByRole(rendered.container, 'button', { name })
  return { ...rendered, day }
}

test('phones have a calendar in each field already', async () => {
  const { container } = await render(false)
  expect(queryByRole(container, 'button')).toBeNull()
})

test('days have names, the chosen ones say so, and one of them is reached by Tab', async () => {
  const { container, day } = await open()
  expect((await day('2026年11月2日')).getAttribute('aria-pressed')).toBe('true')
  expect((await day('2026年11月9日')).getAttribute('aria-pressed')).toBe('false')
  const cells = [...container.querySelectorAll('.arco-picker-cell-in-view')]
  expect(cells.filter((cell) => cell.getAttribute('tabindex') === '0')).toHaveLength(1)
  expect(getByRole(container, 'group', { name: /先选第一天/ })).toBeTruthy()
})

test('the first and the last day are chosen by keyboard', async () => {
  const { day, onChoose } = await open()
  const first = await day('2026年11月9日')
  const press = (key: string) => act(async () => void fireEvent.keyDown(document.activeElement ?? first, { key }))
  first.focus()
  await press('Enter')
  await press('ArrowDown')
  await press('ArrowRight')
  await press(' ')
  await waitFor(() => expect(onChoose).toHaveBeenCalledWith({ from: '2026-11-09', to: '2026-11-17' }))
})

// @vitest-environment jsdom
import { findByRole, fireEvent, getByRole, queryByRole, waitFor } from '@testing-library/dom'
import { act, useState } from 'react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { renderInBrowser } from '../../testing/renderInBrowser.tsx'
import { useConfirm } from './useConfirm.tsx'

const question = { title: '清空草稿', content: '不能恢复。', agree: '清空', decline: '取消' }

beforeAll(async () => {
  // Nobody waits for it here, however slow the machine.
  await import('../../arco/dialog/ConfirmModal.tsx')
})
afterEach(() => vi.unstubAllGlobals())

function Asker() {
  const confirm = useConfirm()
  const [answer, setAnswer] = useState<boolean>()
  return (
    <>
      <button type="button" onClick={(event) => confirm.ask(question, event.currentTarget).then(setAnswer)}>
        清空
      </button>
      <output>{String(answer)}</output>
      {confirm.dialog}
    </>
  )
}

async function ask() {
  const { container } = await renderInBrowser(<Asker />)
  const button = getByRole(container, 'button', { name: '清空' })
  button.focus()
  await act(async () => button.click())
  const dialog = await findByRole(document.body, 'dialog', { name: '清空草稿' })
  const press = (name: string) => act(async () => getByRole(dialog, 'button', { name }).click())
  const answer = () => getByRole(container, 'status').textContent
  return { button, dialog, press, answer }
}

describe.each([
  ['on phones the browser’s own dialog', false],
  ['on desktops Arco’s Modal', true],
])('%s', (_where, matches) => {
  const render = () => {
    vi.stubGlobal('matchMedia', () => ({ matches }))
    return ask()
  }

  test('is the one that asks', async () => {
    const { dialog } = await render()
    expect(dialog.localName).toBe(matches ? 'div' : 'dialog')
    expect(dialog.textContent).toContain('不能恢复。')
  })

  test.each([
    ['清空', 'true'],
    ['取消', 'false'],
  ])('after %s the answer is %s, and nothing is left', async (name, expected) => {
    const { press, answer } = await render()
    await press(name)
    await waitFor(() => expect(answer()).toBe(expected))
    expect(queryByRole(document.body, 'dialog')).toBeNull()
  })
})

test('Arco’s Modal lies on the first popup layer, begins on what changes nothing, closes at Escape and gives the cursor back', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const { button, dialog, answer } = await ask()
  expect(dialog.parentElement?.style.zIndex).toBe('2000')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('取消'))
  await act(async () => void fireEvent.keyDown(document.activeElement ?? dialog, { key: 'Escape' }))
  await waitFor(() => expect(answer()).toBe('false'))
  await waitFor(() => expect(document.activeElement).toBe(button))
})

// @vitest-environment jsdom
import { getByRole, getByText, queryByRole, waitFor } from '@testing-library/dom'
import { act } from 'react'
import { expect, test } from 'vitest'
import { renderInBrowser } from '../testing/renderInBrowser.tsx'
import { useMessage } from './useMessage.tsx'

function Teller() {
  const message = useMessage()
  return (
    <>
      <button type="button" onClick={() => message.announce('已保存')}>
        保存
      </button>
      <button type="button" onClick={() => message.showFault('不允许保存')}>
        试试
      </button>
      {message.place}
    </>
  )
}

async function render() {
  const rendered = await renderInBrowser(<Teller />)
  const press = (name: string) => act(async () => getByRole(rendered.container, 'button', { name }).click())
  return { ...rendered, press, said: getByRole(rendered.container, 'status') }
}

test('the region stands before anything is said, says it, and says the same again as news', async () => {
  const { press, said, serverHtml } = await render()
  expect(serverHtml).toContain('role="status"')
  await press('保存')
  const first = said.firstElementChild
  expect(said.textContent).toBe('已保存')
  await press('保存')
  expect(said.textContent).toBe('已保存')
  expect(said.firstElementChild).not.toBe(first)
})

test('the eye sees it in Arco’s message, which the ear does not meet', async () => {
  const { press, said } = await render()
  await press('保存')
  await waitFor(() => expect(document.querySelector('.arco-message')?.textContent).toBe('已保存'))
  expect(document.querySelector('.arco-message')?.closest('[aria-hidden=true]')).not.toBeNull()
  expect(queryByRole(document.body, 'alert')).toBeNull()
  expect(said.firstElementChild?.className).toBe('visually-hidden')
})

test('a fault stays to be read where it happened', async () => {
  const { press, said } = await render()
  await press('试试')
  expect(getByText(said, '不允许保存').className).toBe('')
})

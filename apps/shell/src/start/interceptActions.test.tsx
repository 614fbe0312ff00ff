// @vitest-environment jsdom

import { act, useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { interceptActions } from './interceptActions.ts'
import { APPLICATION_LISTENS } from './StartData.ts'

const save = vi.fn()
const typed = vi.fn()
beforeEach(() => {
  save.mockClear()
  typed.mockClear()
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
})

/** @param redraws once it runs in a browser, as fields do that offer more there */
function Page({ redraws }: { redraws: boolean }) {
  const [isTicked, setTicked] = useState(false)
  const [words, setWords] = useState('')
  const [isBrowser, setBrowser] = useState(false)
  useEffect(() => setBrowser(redraws), [redraws])
  return (
    <>
      <button type="button" onClick={save}>
        保存
      </button>
      <label>
        身份证
        <input type="checkbox" checked={isTicked} onChange={(event) => setTicked(event.target.checked)} />
      </label>
      <output>{isTicked ? '已备好' : '还没备'}</output>
      <input
        name="keyword"
        {...(redraws && { value: words })}
        role={isBrowser ? 'combobox' : undefined}
        onChange={(event) => {
          setWords(event.target.value)
          typed(event.target.value)
        }}
      />
      <a href="#part">链接</a>
      <button type="submit">提交</button>
      <button type="button" popoverTarget="menu">
        菜单
      </button>
    </>
  )
}

/** The server's page, acted on before the application is there; gives what starts the application. */
function open(redraws = false) {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Page redraws={redraws} />)
  let giveBack: (() => void) | undefined = interceptActions()
  // It listens to the window, which the tests share.
  onTestFinished(() => giveBack?.())
  const find = <E extends Element>(selector: string): E => {
    const found = container.querySelector<E>(selector)
    if (!found) throw new Error(`no ${selector}`)
    return found
  }
  const start = async (meanwhile = () => {}) => {
    const root = await act(async () => {
      const hydrating = hydrateRoot(container, <Page redraws={redraws} />)
      document.dispatchEvent(new Event(APPLICATION_LISTENS))
      meanwhile()
      return hydrating
    })
    onTestFinished(async () => {
      await act(async () => root.unmount())
      container.remove()
    })
    await act(async () => giveBack?.())
    giveBack = undefined
  }
  return { find, start }
}

test('a press on what only the application answers is marked at once and answered once it is there', async () => {
  const { find, start } = open()
  const button = find<HTMLButtonElement>('button')
  button.click()
  expect(button.getAttribute('aria-busy')).toBe('true')
  await start()
  expect(save).toHaveBeenCalledOnce()
  expect(button.hasAttribute('aria-busy')).toBe(false)
})

test('a press while React takes the page over is answered once, by React', async () => {
  const { find, start } = open()
  await start(() => find<HTMLButtonElement>('button').click())
  expect(save).toHaveBeenCalledOnce()
})

test('pressed twice by somebody impatient it is answered once', async () => {
  const { find, start } = open()
  find<HTMLButtonElement>('button').click()
  find<HTMLButtonElement>('button').click()
  await start()
  expect(save).toHaveBeenCalledOnce()
})

test('what was not pressed is not answered, and later presses are the application’s alone', async () => {
  const { find, start } = open()
  await start()
  expect(save).not.toHaveBeenCalled()
  await act(async () => find<HTMLButtonElement>('button').click())
  expect(save).toHaveBeenCalledOnce()
})

test.each(['a', 'button[type=submit]', 'button[popovertarget]'])('%s is the browser’s to answer', (selector) => {
  const { find } = open()
  const element = find<HTMLElement>(selector)
  expect(element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))).toBe(true)
  expect(element.hasAttribute('aria-busy')).toBe(false)
})

test('a box that was ticked stays ticked, and the application knows it', async () => {
  const { find, start } = open()
  find<HTMLInputElement>('[type=checkbox]').click()
  await start()
  expect(find<HTMLInputElement>('[type=checkbox]').checked).toBe(true)
  expect(find('output').textContent).toBe('已备好')
})

test('what was typed stays as it is with its caret, and the application is told of it', async () => {
  const { find, start } = open()
  const field = find<HTMLInputElement>('[name=keyword]')
  field.focus()
  field.value = '社保卡'
  field.setSelectionRange(1, 1)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await start()
  expect(typed).toHaveBeenCalledExactlyOnceWith('社保卡')
  expect([field.value, field.selectionStart]).toEqual(['社保卡', 1])
})

test('what the application takes away when it renders a field anew is given back', async () => {
  const { find, start } = open(true)
  const field = find<HTMLInputElement>('[name=keyword]')
  field.value = '社保卡'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  find<HTMLInputElement>('[type=checkbox]').click()
  await start()
  expect(field.value).toBe('社保卡')
  expect(find<HTMLInputElement>('[type=checkbox]').checked).toBe(true)
})

test('what an input method is composing is not touched', async () => {
  const { find, start } = open()
  const field = find<HTMLInputElement>('[name=keyword]')
  field.dispatchEvent(new Event('compositionstart', { bubbles: true }))
  field.value = 'she'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await start()
  expect(typed).not.toHaveBeenCalled()
})

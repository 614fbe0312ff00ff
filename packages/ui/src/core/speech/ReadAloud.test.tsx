// @vitest-environment jsdom

import { getByRole } from '@testing-library/dom'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInBrowser } from '../../testing/renderInBrowser.tsx'
import { ReadAloud } from './ReadAloud.tsx'

class Utterance {
  lang = ''
  rate = 1
  onend: (() => void) | undefined
  onerror: (() => void) | undefined
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

function giveVoice() {
  const spoken: Utterance[] = []
  const cancel = vi.fn()
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  vi.stubGlobal('speechSynthesis', { speak: (utterance: Utterance) => spoken.push(utterance), cancel })
  return { spoken, cancel }
}

// jsdom does no layout and has no innerText.
Object.defineProperty(HTMLElement.prototype, 'innerText', {
  get(this: HTMLElement) {
    return this.textContent
  },
})

afterEach(() => vi.unstubAllGlobals())

const page = (
  <>
    <ReadAloud />
    <main id="main">
      <p>出生登记。</p>
      <p>不收费。</p>
    </main>
  </>
)

test('reads the page sentence by sentence and stops on request', async () => {
  const { spoken, cancel } = giveVoice()
  const { container, serverHtml } = await renderInBrowser(page)
  // The server keeps the room and offers nothing.
  expect(serverHtml).toMatch(/<button[^>]*waiting[^>]*disabled/)
  await act(async () => getByRole(container, 'button', { name: '朗读本页' }).click())
  expect(spoken.map((utterance) => [utterance.text, utterance.lang])).toEqual([
    ['出生登记。', 'zh-CN'],
    ['不收费。', 'zh-CN'],
  ])
  await act(async () => getByRole(container, 'button', { name: '停止朗读' }).click())
  expect(cancel).toHaveBeenCalled()
})

test('offers reading again after the last sentence', async () => {
  const { spoken } = giveVoice()
  const { container } = await renderInBrowser(page)
  await act(async () => getByRole(container, 'button', { name: '朗读本页' }).click())
  await act(async () => spoken.at(-1)?.onend?.())
  expect(getByRole(container, 'button', { name: '朗读本页' })).toBeTruthy()
})

test('offers nothing where the browser has no voice', async () => {
  const { container } = await renderInBrowser(page)
  expect(container.querySelector('button')?.disabled).toBe(true)
  expect(container.querySelector('button')?.className).toContain('waiting')
})

const blocks = (
  <main id="main">
    <section>
      <ReadAloud block="带什么" />
      <p>身份证原件。</p>
    </section>
    <section>
      <ReadAloud block="去哪里" />
      <p>天河区政务服务中心。</p>
    </section>
  </main>
)

test('a block is read without its neighbours, and without the words on the button', async () => {
  const { spoken } = giveVoice()
  const { container } = await renderInBrowser(blocks)
  await act(async () => getByRole(container, 'button', { name: '朗读：带什么' }).click())
  expect(spoken.map(({ text }) => text.replace(/^朗读/, ''))).toEqual(['身份证原件。'])
})

test('another block that is begun silences the first', async () => {
  const { spoken, cancel } = giveVoice()
  const { container } = await renderInBrowser(blocks)
  await act(async () => getByRole(container, 'button', { name: '朗读：带什么' }).click())
  cancel.mockImplementation(() => {
    for (const { onerror } of spoken) onerror?.()
  })
  await act(async () => getByRole(container, 'button', { name: '朗读：去哪里' }).click())
  expect(getByRole(container, 'button', { name: '朗读：带什么' })).toBeTruthy()
  expect(getByRole(container, 'button', { name: '停止朗读：去哪里' })).toBeTruthy()
})

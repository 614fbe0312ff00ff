// @vitest-environment jsdom

import { drawInBrowser } from '@portal/ui/testing'
import { getByRole } from '@testing-library/dom'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ReadAloudButton } from './ReadAloudButton.tsx'

class Utterance {
  lang = ''
  rate = 1
  onend: (() => void) | undefined
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
    <ReadAloudButton />
    <main id="main">
      <p>出生登记。</p>
      <p>不收费。</p>
    </main>
  </>
)

test('reads the page sentence by sentence and stops on request', async () => {
  const { spoken, cancel } = giveVoice()
  const { container, serverHtml } = await drawInBrowser(page)
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
  const { container } = await drawInBrowser(page)
  await act(async () => getByRole(container, 'button', { name: '朗读本页' }).click())
  await act(async () => spoken.at(-1)?.onend?.())
  expect(getByRole(container, 'button', { name: '朗读本页' })).toBeTruthy()
})

test('offers nothing where the browser has no voice', async () => {
  const { container } = await drawInBrowser(page)
  expect(container.querySelector('button')?.disabled).toBe(true)
  expect(container.querySelector('button')?.className).toContain('waiting')
})

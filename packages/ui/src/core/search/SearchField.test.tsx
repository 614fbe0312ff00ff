// @vitest-environment jsdom

import type { SuggestSource } from '@portal/area/react'
import { Router } from '@portal/area/router'
import { fireEvent, getAllByRole, getByRole, queryByRole, waitFor } from '@testing-library/dom'
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderInBrowser } from '../../testing/renderInBrowser.tsx'
import { moveActive, SearchField } from './SearchField.tsx'

const suggest: SuggestSource = async (keyword) => [
  { text: `${keyword}办理`, kind: '事项', href: '/v2/guide/1' },
  { text: `${keyword}补办` },
]

afterEach(() => vi.useRealTimers())

async function type(input: HTMLElement, value: string) {
  await act(async () => {
    input.focus()
    fireEvent.change(input, { target: { value } })
  })
}

async function press(input: HTMLElement, key: string) {
  await act(async () => {
    fireEvent.keyDown(input, { key })
  })
}

describe('without suggestions', () => {
  test('it is a plain form to the search page', async () => {
    const { container } = await renderInBrowser(
      <SearchField action="/v2/search" keyword="居住证" fixed={{ region: '440300' }} />,
    )
    const form = container.querySelector('form')
    expect(form?.getAttribute('action')).toBe('/v2/search')
    expect(form?.getAttribute('method')).toBe('get')
    expect([...new FormData(form ?? undefined)]).toEqual([
      ['region', '440300'],
      ['keyword', '居住证'],
    ])
    expect(getByRole(container, 'textbox', { name: '搜索' })).toBeTruthy()
  })

  test('sending it navigates in the browser where that is possible', async () => {
    const navigate = vi.fn()
    const { container } = await renderInBrowser(<SearchField action="/v2/search" navigate={navigate} />)
    await type(getByRole(container, 'textbox'), '护照')
    await act(async () => getByRole(container, 'button', { name: '搜索' }).click())
    expect(navigate).toHaveBeenCalledWith(`/v2/search?${new URLSearchParams({ keyword: '护照' })}`)
  })
})

describe('with suggestions', () => {
  test('it is a plain box in what the server sends', async () => {
    const { serverHtml } = await renderInBrowser(<SearchField action="/v2/search" suggest={suggest} />)
    expect(serverHtml).not.toContain('combobox')
  })

  async function renderWithSuggestions(navigate = vi.fn()) {
    const { container } = await renderInBrowser(
      <SearchField action="/v2/search" suggest={suggest} navigate={navigate} />,
    )
    const input = getByRole<HTMLInputElement>(container, 'combobox', { name: '搜索' })
    await type(input, '居住证')
    await waitFor(() => getByRole(container, 'listbox', { name: '搜索建议' }))
    return { container, input, navigate }
  }

  test('arrow keys move through them and Enter opens the chosen one', async () => {
    const { container, input, navigate } = await renderWithSuggestions()
    expect(input.getAttribute('aria-expanded')).toBe('true')
    await press(input, 'ArrowDown')
    const active = getAllByRole(container, 'option').find((option) => option.getAttribute('aria-selected') === 'true')
    expect(active?.id).toBe(input.getAttribute('aria-activedescendant'))
    await press(input, 'Enter')
    expect(navigate).toHaveBeenCalledWith('/v2/guide/1')
  })

  test('one without an address is searched', async () => {
    const { container, navigate } = await renderWithSuggestions()
    await act(async () => getByRole(container, 'option', { name: '居住证补办' }).click())
    expect(navigate).toHaveBeenCalledWith(`/v2/search?${new URLSearchParams({ keyword: '居住证补办' })}`)
  })

  test('what was typed stands apart from what is added, and another word says why a name is there', async () => {
    const withReason: SuggestSource = async () => [
      { text: '居住证申领', typed: { from: 0, to: 3 } },
      { text: '居民身份证换领', word: '居住证换证', typed: { from: 0, to: 3 } },
    ]
    const { container } = await renderInBrowser(<SearchField action="/v2/search" suggest={withReason} />)
    await type(getByRole(container, 'combobox'), '居住证')
    const [plain, reasoned] = await waitFor(() => getAllByRole(container, 'option'))
    expect([...(plain?.querySelectorAll('b') ?? [])].map((added) => added.textContent)).toEqual(['', '申领'])
    expect(reasoned?.textContent).toBe('居住证换证，即居民身份证换领')
  })

  test('Escape closes them and keeps what was typed', async () => {
    const { container, input } = await renderWithSuggestions()
    await press(input, 'Escape')
    expect(queryByRole(container, 'listbox')).toBeNull()
    expect(input.value).toBe('居住证')
  })

  test('keys of an input method are left to it', async () => {
    const { input, navigate } = await renderWithSuggestions()
    await act(async () => {
      fireEvent.keyDown(input, { key: 'ArrowDown', isComposing: true })
    })
    expect(input.hasAttribute('aria-activedescendant')).toBe(false)
    expect(navigate).not.toHaveBeenCalled()
  })
})

test('fast typing asks once, and typing on gives up the question before', async () => {
  const asked: string[] = []
  const signals: AbortSignal[] = []
  const slow: SuggestSource = (keyword, signal) => {
    asked.push(keyword)
    signals.push(signal)
    return new Promise(() => {})
  }
  const { container } = await renderInBrowser(<SearchField action="/v2/search" suggest={slow} />)
  const input = getByRole(container, 'combobox')
  vi.useFakeTimers()
  await type(input, '居')
  await type(input, '居住')
  await act(async () => vi.advanceTimersByTime(200))
  expect(asked).toEqual(['居住'])
  await type(input, '居住证')
  expect(signals[0]?.aborted).toBe(true)
})

test('newer suggestions that come late take the choice back: nobody opens what came in its place', async () => {
  const answers = new Map<string, () => void>()
  const slow: SuggestSource = (keyword) =>
    new Promise((answer) => {
      answers.set(keyword, () => answer([{ text: `${keyword}一`, href: `/${keyword}/1` }]))
    })
  const navigate = vi.fn()
  const { container } = await renderInBrowser(<SearchField action="/v2/search" suggest={slow} navigate={navigate} />)
  const input = getByRole(container, 'combobox')
  const answer = async (keyword: string) => {
    await waitFor(() => expect(answers.has(keyword)).toBe(true))
    await act(async () => answers.get(keyword)?.())
  }
  await type(input, '居')
  await answer('居')
  await type(input, '居住')
  // The suggestions for 居 stand until those for 居住 come.
  await press(input, 'ArrowDown')
  await answer('居住')
  expect(getByRole(container, 'option').textContent).toBe('居住一')
  expect(input.hasAttribute('aria-activedescendant')).toBe(false)
  await press(input, 'Enter')
  expect(navigate).not.toHaveBeenCalled()
})

test('names that are alike are suggestions of their own', async () => {
  const report = vi.spyOn(console, 'error')
  const alike: SuggestSource = async () => [
    { text: '公司登记', kind: '事项', href: '/v3/guide/1' },
    { text: '公司登记', kind: '事项', href: '/v3/guide/2' },
  ]
  const { container } = await renderInBrowser(<SearchField action="/v2/search" suggest={alike} />)
  await type(getByRole(container, 'combobox'), '公司')
  expect(await waitFor(() => getAllByRole(container, 'option'))).toHaveLength(2)
  expect(report).not.toHaveBeenCalled()
  report.mockRestore()
})

test('suggestions that fail leave the box usable and the fault in the error log', async () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  const failing: SuggestSource = () => Promise.reject(new Error('down'))
  const { container } = await renderInBrowser(<SearchField action="/v2/search" suggest={failing} />)
  await type(getByRole(container, 'combobox'), '居住证')
  await waitFor(() => expect(report).toHaveBeenCalledOnce())
  expect(queryByRole(container, 'listbox')).toBeNull()
  vi.unstubAllGlobals()
})

test('the history is offered while the box is empty, and can be cleared', async () => {
  const clear = vi.fn()
  const { container } = await renderInBrowser(
    <SearchField action="/v2/search" history={['社保卡']} onClearHistory={clear} navigate={() => {}} />,
  )
  await act(async () => getByRole(container, 'combobox').focus())
  expect(getByRole(container, 'listbox', { name: '搜索历史' }).textContent).toBe('社保卡')
  await act(async () => getByRole(container, 'button', { name: '清空' }).click())
  expect(clear).toHaveBeenCalledOnce()
})

test.each([
  [-1, 1, 0],
  [0, 1, 1],
  [1, 1, -1],
  [-1, -1, 1],
  [0, -1, -1],
] as const)('from %i a step of %i among two leads to %i', (active, step, expected) => {
  expect(moveActive(active, step, 2)).toBe(expected)
})

test('what was typed before the application came is still there, and what is sent', async () => {
  const field = <SearchField action="/v2/search" suggest={async () => []} />
  const page = (
    <Router location="/" navigator={{ createHref: String, go: vi.fn(), push: vi.fn(), replace: vi.fn() }}>
      {field}
    </Router>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
  const input = container.querySelector('input')
  if (!input) throw new Error('no field')
  input.value = '社保卡'
  const root = await act(async () => hydrateRoot(container, page))
  expect([input.value, input.getAttribute('role')]).toEqual(['社保卡', 'combobox'])
  await act(async () => root.unmount())
  container.remove()
})

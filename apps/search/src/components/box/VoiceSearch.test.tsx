// @vitest-environment jsdom
import { PageContextProvider } from '@portal/area/react'
import { liveRoutes, viewOf } from '@portal/area/testing'
import { RouteTable } from '@portal/contracts/routes'
import { renderInBrowser } from '@portal/ui/testing'
import { getByRole, queryByRole } from '@testing-library/dom'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { readSearchQuery } from '../../model/SearchQuery.ts'
import * as searchRoutes from '../../routes.ts'
import { VoiceSearch } from './VoiceSearch.tsx'

/** The browser's part: says what a person said, or why it cannot. */
class SpokenTo extends EventTarget {
  static last: SpokenTo
  lang = ''
  isAborted = false
  onresult: (event: unknown) => void = () => {}
  onerror: (event: { error: string }) => void = () => {}
  onend: () => void = () => {}
  constructor() {
    super()
    SpokenTo.last = this
  }
  start() {}
  abort() {
    this.isAborted = true
    this.onerror({ error: 'aborted' })
    this.onend()
  }
  hear(transcript: string, isFinal: boolean) {
    this.onresult({ results: [{ 0: { transcript }, isFinal }] })
  }
}

afterEach(() => vi.unstubAllGlobals())

async function render(address = '/v2/mobile-search') {
  const visited: string[] = []
  const view = viewOf(address, new RouteTable(liveRoutes('search', searchRoutes)))
  const rendered = await renderInBrowser(
    <PageContextProvider view={view}>
      <VoiceSearch query={readSearchQuery({})} />
    </PageContextProvider>,
    (visit) => visited.push(visit),
  )
  const press = (name: string) => act(async () => getByRole(rendered.container, 'button', { name }).click())
  return { ...rendered, visited, press }
}

test('is not there in a browser that cannot listen, nor in what the server sends', async () => {
  const { container } = await render()
  expect(queryByRole(container, 'button')).toBeNull()
  vi.stubGlobal('webkitSpeechRecognition', SpokenTo)
  const { container: other, serverHtml } = await render()
  expect(serverHtml).not.toContain('button')
  expect(getByRole(other, 'button', { name: '按一下，说出要办的事' })).toBeTruthy()
})

test('says what it hears, and searches when the sentence ends, without its full stop', async () => {
  vi.stubGlobal('SpeechRecognition', SpokenTo)
  const { container, visited, press } = await render()
  await press('按一下，说出要办的事')
  expect(SpokenTo.last.lang).toBe('zh-CN')
  await act(async () => SpokenTo.last.hear('结婚', false))
  expect(getByRole(container, 'status').textContent).toBe('听到：结婚')
  expect(visited).toEqual([])
  await act(async () => SpokenTo.last.hear('结婚登记。', true))
  expect(visited.map(decodeURIComponent)).toEqual(['/v2/search?keyword=结婚登记'])
})

test.each([
  ['not-allowed', '没有使用麦克风的许可'],
  ['audio-capture', '没有找到可以使用的麦克风'],
  ['no-speech', '没有听到声音'],
  ['something-new', '没有听清'],
])('%s is said in words, with a way on', async (error, words) => {
  vi.stubGlobal('SpeechRecognition', SpokenTo)
  const { container, press } = await render()
  await press('按一下，说出要办的事')
  await act(async () => {
    SpokenTo.last.onerror({ error })
    SpokenTo.last.onend()
  })
  expect(getByRole(container, 'status').textContent).toContain(words)
  expect(getByRole(container, 'button', { name: '按一下，说出要办的事' })).toBeTruthy()
})

test('stops when told to, without a word', async () => {
  vi.stubGlobal('SpeechRecognition', SpokenTo)
  const { container, press } = await render()
  await press('按一下，说出要办的事')
  await press('停止')
  expect(SpokenTo.last.isAborted).toBe(true)
  expect(getByRole(container, 'status').textContent).toBe('')
})

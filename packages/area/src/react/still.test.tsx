// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { omitStill, type Still } from '../page/Still.ts'
import { captureStill, preserveStill } from './still.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

interface Said extends Still {
  readonly title: string
  readonly lines: readonly string[]
}

const said: Said = { title: '设定依据', isStill: true, lines: ['第一条', '第二条'] }
const sent: Said = JSON.parse(JSON.stringify(omitStill(said)))

function Laws({ content, isOpen = true }: { content: Said; isOpen?: boolean }) {
  const lines = content.lines.map((line) => <p key={line}>{line}</p>)
  return (
    <main>
      <h2>{content.title}</h2>
      {isOpen && <section {...preserveStill('laws', content, lines)} />}
    </main>
  )
}

/** The page as it arrives, and what React says of it. */
function arrive() {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => complaints.mockRestore())
  const container = document.createElement('div')
  container.innerHTML = renderToString(<Laws content={said} />)
  captureStill(container)
  return { container, complaints, section: container.querySelector('section') }
}

test('the data of a page leaves out what is rendered in it, and nothing else', () => {
  expect(sent).toEqual({ ...said, lines: [] })
  const within = { isStill: true, row: { first: ['一'], count: 1 }, lines: ['二'] }
  expect(JSON.parse(JSON.stringify(omitStill(within)))).toEqual({
    ...within,
    row: { first: [], count: 1 },
    lines: [],
  })
  const others = { lines: ['第一条'], of: [{ title: '问', isStill: 'true', lines: ['答'] }] }
  expect(omitStill(others)).toEqual(others)
  const around = { first: null, list: [[1, said], 'text'], last: undefined }
  expect(omitStill(around)).toEqual({ first: null, list: [[1, { ...said, lines: [] }], 'text'], last: undefined })
  expect(around.list).toEqual([[1, said], 'text'])
})

test('React takes over what the server rendered, without its content, and changes what stands beside it', async () => {
  const { container, complaints, section } = arrive()
  const root = await act(async () => hydrateRoot(container, <Laws content={sent} />))
  await act(async () => root.render(<Laws content={{ ...sent, title: '依据' }} />))
  expect(container.querySelector('section')).toBe(section)
  expect(container.textContent).toBe('依据第一条第二条')
  expect(complaints).not.toHaveBeenCalled()
})

test('on the way back it is there again, as it was left', async () => {
  const { container, complaints, section } = arrive()
  const root = await act(async () => hydrateRoot(container, <Laws content={sent} />))
  const line = section?.firstChild
  await act(async () => root.render(<Laws content={sent} isOpen={false} />))
  expect(container.textContent).toBe('设定依据')
  await act(async () => root.render(<Laws content={sent} />))
  expect(container.textContent).toBe('设定依据第一条第二条')
  expect(container.querySelector('section')?.firstChild).toBe(line)
  expect(complaints).not.toHaveBeenCalled()
})

test('the same page with other content renders that, and on the way back what was there', async () => {
  const { container, complaints, section } = arrive()
  const root = await act(async () => hydrateRoot(container, <Laws content={sent} />))
  for (const lines of [['第三条'], ['第四条', '第五条']]) {
    await act(async () => root.render(<Laws content={{ ...said, lines }} />))
    expect(container.textContent).toBe(['设定依据', ...lines].join(''))
  }
  await act(async () => root.render(<Laws content={sent} />))
  expect(container.textContent).toBe('设定依据第一条第二条')
  expect(container.querySelector('section')).toBe(section)
  expect(complaints).not.toHaveBeenCalled()
})

test('where React renders all anew, as after a page that others changed, it is not lost', async () => {
  const { container } = arrive()
  container.querySelector('h2')?.remove()
  const onRecoverableError = vi.fn()
  await act(async () => hydrateRoot(container, <Laws content={sent} />, { onRecoverableError }))
  expect(onRecoverableError).toHaveBeenCalled()
  expect(container.textContent).toBe('设定依据第一条第二条')
})

test('a page that was moved to renders its content', async () => {
  const container = document.createElement('div')
  await act(async () => createRoot(container).render(<Laws content={{ ...said, lines: ['第三条'] }} />))
  expect(container.textContent).toBe('设定依据第三条')
})

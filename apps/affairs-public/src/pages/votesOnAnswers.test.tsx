// @vitest-environment jsdom
import { PageContextProvider } from '@portal/area/react'
import { httpTo, liveRoutes, viewOf } from '@portal/area/testing'
import { RouteTable } from '@portal/contracts/routes'
import { renderInBrowser } from '@portal/ui/testing'
import { getAllByRole, getByRole, queryByRole } from '@testing-library/dom'
import { act, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import type { FaqEntry, FaqView } from '../model/faq/FaqView.ts'
import { thanksForVote } from '../model/faq/thanksForVote.ts'
import * as affairsRoutes from '../routes.ts'
import { Page } from './FaqPage.tsx'

const table = new RouteTable(liveRoutes('affairs-public', affairsRoutes))
const entry = (id: string): FaqEntry => ({
  id,
  question: `问题 ${id}`,
  paragraphs: ['答。'],
  matter: undefined,
  updatedAt: '2026-10-12',
})
const asking = (id: string): FaqView => ({
  topic: undefined,
  keyword: undefined,
  topics: [],
  asked: entry(id),
  voted: undefined,
  entries: [],
  page: { pageNo: 1, pageSize: 20, total: 1, isExact: true },
})

let answers: (() => Response | Promise<Response>)[]
let votes: string[]
const http = httpTo((path, body) => {
  votes.push(`${path} ${body}`)
  return answers.shift()?.() ?? Promise.reject(new TypeError('nothing more is answered'))
})

let move: (view: FaqView) => void = () => undefined
function Moving() {
  const [data, setData] = useState(asking('a'))
  move = setData
  return (
    <PageContextProvider view={viewOf('/v3/faq', table)} http={http}>
      <Page data={data} />
    </PageContextProvider>
  )
}

beforeEach(() => {
  votes = []
})

const useful = (container: HTMLElement) => getByRole<HTMLButtonElement>(container, 'button', { name: '有用' })
/** A browser gives the focus to a button that is pressed. */
const press = (button: HTMLButtonElement) =>
  act(async () => {
    button.focus()
    button.click()
  })
/** Those below an answer; the search box has one of its own. */
const told = (container: HTMLElement) => getAllByRole(container, 'status').map(({ textContent }) => textContent)

test('a vote that did not arrive is told, and can be given again', async () => {
  answers = [() => Promise.reject(new TypeError('no network')), () => Response.json({ isCounted: true })]
  const { container } = await renderInBrowser(<Moving />)
  await press(useful(container))
  expect(told(container)).toContain('没有送到，请检查网络后再试。')
  await press(useful(container))
  expect(container.textContent).toContain(thanksForVote)
  expect(container.textContent).not.toContain('没有送到')
  expect(votes).toHaveLength(2)
})

test('the thanks take the place of the buttons and of the cursor, which was on one of them', async () => {
  answers = [() => Response.json({ isCounted: true })]
  const { container } = await renderInBrowser(<Moving />)
  await press(useful(container))
  expect(queryByRole(container, 'button', { name: '有用' })).toBeNull()
  expect(document.activeElement?.textContent).toBe(thanksForVote)
})

test('pressed twice, it is one vote', async () => {
  let arrive: (answer: Response) => void = () => undefined
  answers = [() => new Promise((resolve) => (arrive = resolve))]
  const { container } = await renderInBrowser(<Moving />)
  await press(useful(container))
  await press(useful(container))
  await act(async () => arrive(Response.json({ isCounted: true })))
  expect(votes).toEqual(['/api/faqs/a/votes {"isUseful":true}'])
})

test('the thanks belong to one question: the next one that is opened can be voted on', async () => {
  answers = [() => Response.json({ isCounted: true })]
  const { container } = await renderInBrowser(<Moving />)
  await press(useful(container))
  await act(async () => move(asking('b')))
  expect(queryByRole(container, 'button', { name: '有用' })).toBeTruthy()
})

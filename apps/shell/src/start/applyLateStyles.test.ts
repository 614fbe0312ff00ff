// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { applyLateStyles } from './applyLateStyles.ts'

let readyState: DocumentReadyState
let links: readonly HTMLLinkElement[]
beforeEach(() => {
  readyState = 'interactive'
  vi.spyOn(document, 'readyState', 'get').mockImplementation(() => readyState)
  document.body.innerHTML = '<link media="print" data-late><link media="print" data-late><link media="print">'
  links = [...document.querySelectorAll('link')]
})
afterEach(() => vi.restoreAllMocks())

const media = () => links.map((link) => link.media)
const untilSettled = () => new Promise((resolve) => setTimeout(resolve))

async function arrive(link: HTMLLinkElement | undefined) {
  Object.defineProperty(link, 'sheet', { value: {} })
  link?.dispatchEvent(new Event('load'))
  await untilSettled()
}

test('all hold at once, in the moment in which the last is there; other files of paper stay as they are', async () => {
  void applyLateStyles()
  await arrive(links[1])
  expect(media()).toEqual(['print', 'print', 'print'])
  await arrive(links[0])
  expect(media()).toEqual(['all', 'all', 'print'])
})

test('what was there before the script holds at once', async () => {
  await Promise.all(links.map(arrive))
  await applyLateStyles()
  expect(media()).toEqual(['all', 'all', 'print'])
})

test.each([
  ['while somebody listens', () => links[1]?.dispatchEvent(new Event('error'))],
  ['before anybody listened', () => dispatchEvent(new Event('load'))],
])('where one fails %s, none holds', async (_when, fail) => {
  const applied = applyLateStyles()
  await arrive(links[0])
  fail()
  await applied
  expect(media()).toEqual(['print', 'print', 'print'])
})

test('of a page that is complete nothing is waited for', async () => {
  readyState = 'complete'
  await applyLateStyles()
  expect(media()).toEqual(['print', 'print', 'print'])
})

// @vitest-environment jsdom

import { PageContextProvider } from '@portal/area/react'
import { liveRoutes, viewOf } from '@portal/area/testing'
import { RouteTable } from '@portal/contracts/routes'
import { renderInBrowser } from '@portal/ui/testing'
import { fireEvent, getByRole, queryByRole } from '@testing-library/dom'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import * as homeRoutes from '../../routes.ts'
import { homeAnswer } from '../../test/homeAnswer.ts'
import { Carousel } from './Carousel.tsx'

const table = new RouteTable(liveRoutes('v3-home', homeRoutes))

const banners = homeAnswer().banners.map(({ title }) => ({ title, text: undefined, href: '/v3/notices' }))
const scrollTo = vi.fn()

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  scrollTo.mockReset()
})

async function render({ wantsLessMotion = false, slides = banners } = {}) {
  // jsdom has neither media queries nor layout.
  vi.stubGlobal('matchMedia', () => ({ matches: wantsLessMotion }))
  HTMLElement.prototype.scrollTo = scrollTo
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  return renderInBrowser(
    <PageContextProvider view={viewOf('/', table)}>
      <Carousel slides={slides} />
    </PageContextProvider>,
  )
}

const wait = () => act(async () => vi.advanceTimersByTime(9_000))

test('it moves on by itself until it is paused', async () => {
  const { container, serverHtml } = await render()
  expect(serverHtml).not.toContain('<button')
  await wait()
  expect(scrollTo).toHaveBeenCalledOnce()
  await act(async () => getByRole(container, 'button', { name: '暂停轮播' }).click())
  await wait()
  expect(scrollTo).toHaveBeenCalledOnce()
})

test('it stands still for visitors who want less motion, until they ask for it', async () => {
  const { container } = await render({ wantsLessMotion: true })
  await wait()
  expect(scrollTo).not.toHaveBeenCalled()
  await act(async () => getByRole(container, 'button', { name: '自动轮播' }).click())
  await wait()
  expect(scrollTo).toHaveBeenCalledOnce()
})

test('going on by hand, or coming to a slide with the keyboard, pauses it', async () => {
  const { container } = await render()
  await act(async () => getByRole(container, 'button', { name: '下一张' }).click())
  expect(scrollTo).toHaveBeenCalledOnce()
  await act(async () => getByRole(container, 'button', { name: '自动轮播' }).click())
  await act(async () => getByRole(container, 'link', { name: '跨省通办' }).focus())
  await wait()
  expect(scrollTo).toHaveBeenCalledOnce()
})

test('arrow keys, Home and End go through the slides, round the ends, and pause it', async () => {
  const { container } = await render()
  const row = container.querySelector('ul')
  if (!row) throw new Error('no slides')
  Object.defineProperties(row, { clientWidth: { value: 500 }, scrollWidth: { value: 500 * banners.length } })
  for (const key of ['ArrowRight', 'ArrowLeft', 'End', 'Home'])
    await act(async () => fireEvent.keyDown(getByRole(container, 'link', { name: '跨省通办' }), { key }))
  const last = 500 * (banners.length - 1)
  expect(scrollTo.mock.calls.map(([to]) => to.left)).toEqual([500, last, last, 0])
  expect(getByRole(container, 'button', { name: '自动轮播' })).toBeTruthy()
})

test('one slide has nothing to move', async () => {
  const { container } = await render({ slides: banners.slice(0, 1) })
  expect(queryByRole(container, 'button')).toBeNull()
})

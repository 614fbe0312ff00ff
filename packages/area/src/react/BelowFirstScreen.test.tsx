// @vitest-environment jsdom
import type { Route } from '@portal/contracts/routes'
import { RouteTable } from '@portal/contracts/routes'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { liveRoutes, viewOf } from '../testing/viewOf.ts'
import { BelowFirstScreen } from './BelowFirstScreen.tsx'
import { PageContextProvider } from './PageContext.tsx'

const home = { title: '首页', addresses: { any: ['/'] }, query: {} } as const satisfies Route
const view = viewOf('/', new RouteTable(liveRoutes('v3-home', { home })))

function pageOf(beginsAtTop: boolean) {
  return (
    <PageContextProvider view={view} beginsAtTop={beginsAtTop}>
      <p>首屏</p>
      <BelowFirstScreen>
        <p>以下</p>
      </BelowFirstScreen>
    </PageContextProvider>
  )
}

function renderAfterMove(beginsAtTop: boolean) {
  const container = document.createElement('div')
  flushSync(() => createRoot(container).render(pageOf(beginsAtTop)))
  return container
}

test('the server says everything at once', () => {
  expect(renderToStaticMarkup(pageOf(false))).toBe('<p>首屏</p><p>以下</p>')
})

test('after a move to the top the first screen comes first, above a screen of nothing, and the rest by itself', async () => {
  const container = renderAfterMove(true)
  expect(container.textContent).toBe('首屏')
  expect(container.querySelector('div')?.style.minHeight).toBe('100vh')
  await expect.poll(() => container.innerHTML).toBe('<p>首屏</p><p>以下</p>')
})

test('after a move to a place further down everything is there for the jump', () => {
  expect(renderAfterMove(false).textContent).toBe('首屏以下')
})

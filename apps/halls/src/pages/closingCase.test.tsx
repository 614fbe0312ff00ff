// @vitest-environment jsdom
import { PageContextProvider } from '@portal/area/react'
import { liveRoutes, viewOf } from '@portal/area/testing'
import { RouteTable } from '@portal/contracts/routes'
import { renderInBrowser } from '@portal/ui/testing'
import { getByRole, queryByText } from '@testing-library/dom'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildCaseView } from '../model/progress/buildCaseView.ts'
import * as hallRoutes from '../routes.ts'
import { caseDetail } from '../test/caseAnswers.ts'
import { Page } from './ProgressDetailPage.tsx'

const MINUTE_MS = 60_000
const now = new Date('2026-11-22T10:25:00+08:00')

beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now }))
afterEach(() => void vi.useRealTimers())

async function open() {
  const found = caseDetail({ expiresAt: '2026-11-22T10:35:00+08:00' })
  const data = buildCaseView(found, { token: 't', guideHref: undefined, rating: { kind: 'closed' }, now })
  const { container } = await renderInBrowser(
    <PageContextProvider view={viewOf('/v3/progress-query-detail', new RouteTable(liveRoutes('halls', hallRoutes)))}>
      <Page data={data} />
    </PageContextProvider>,
  )
  return container
}

test('a case that was left open on the screen closes when the page says that it does', async () => {
  const container = await open()
  await act(async () => vi.advanceTimersByTime(9 * MINUTE_MS))
  expect(queryByText(container, '普通护照签发')).toBeTruthy()
  await act(async () => vi.advanceTimersByTime(MINUTE_MS))
  expect(container.textContent).not.toContain('普通护照签发')
  expect(document.activeElement).toBe(getByRole(container, 'heading', { level: 1, name: '查询已过期' }))
})

test('it also closes for who comes back to the tab after the computer slept, when no time passed for the page', async () => {
  const container = await open()
  vi.setSystemTime(now.getTime() + 60 * MINUTE_MS)
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  expect(container.textContent).not.toContain('普通护照签发')
})

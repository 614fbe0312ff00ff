// @vitest-environment jsdom
import { PageContextProvider } from '@portal/area/react'
import { liveRoutes, viewOf } from '@portal/area/testing'
import { type Route, RouteTable } from '@portal/contracts/routes'
import { longestRange, readDayRange } from '@portal/validation'
import { fireEvent, getByLabelText, getByRole } from '@testing-library/dom'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { renderInBrowser } from '../testing/renderInBrowser.tsx'
import { DayRangeFilter } from './DayRangeFilter.tsx'

const notices: Route = {
  title: '通知公告',
  addresses: { v3: ['/v3/notices'] },
  query: { from: 'date', to: 'date', days: { oneOf: ['week', 'month'] } },
}

async function render(query: { from?: string; to?: string } = {}) {
  const navigate = vi.fn()
  const form = { action: '/v3/notices', fixed: { type: 'policy' }, navigate }
  const rendered = await renderInBrowser(
    <PageContextProvider view={viewOf('/v3/notices', new RouteTable(liveRoutes('affairs', { notices })))}>
      <DayRangeFilter label="发布日期" range={readDayRange(query)} longest={longestRange} form={form} />
    </PageContextProvider>,
  )
  const choose = (label: string, value: string) =>
    act(async () => {
      fireEvent.change(getByLabelText(rendered.container, label), { target: { value } })
    })
  const send = () => act(async () => getByRole(rendered.container, 'button', { name: '查看' }).click())
  return { ...rendered, navigate, choose, send }
}

test('it is a plain form of two days that sends what else narrows the list', async () => {
  const { serverHtml, container } = await render({ from: '2026-10-01', to: '2026-10-07' })
  expect(serverHtml).toContain('action="/v3/notices"')
  expect([...new FormData(container.querySelector('form') ?? undefined)]).toEqual([
    ['type', 'policy'],
    ['from', '2026-10-01'],
    ['to', '2026-10-07'],
  ])
})

test('either day may be left open', async () => {
  const { navigate, choose, send } = await render()
  await choose('到', '2026-10-07')
  await send()
  expect(navigate).toHaveBeenCalledWith('/v3/notices?type=policy&to=2026-10-07')
})

test('too many days are said before anything is sent, and no longer once they are fewer', async () => {
  const { container, navigate, choose, send } = await render({ from: '2026-01-01' })
  await choose('到', '2027-01-02')
  expect(getByRole(container, 'alert').textContent).toBe('选择天数不能超过 366 天')
  expect(getByLabelText(container, '到').getAttribute('aria-invalid')).toBe('true')
  await send()
  expect(navigate).not.toHaveBeenCalled()
  await choose('到', '2027-01-01')
  expect(getByRole(container, 'alert').textContent).toBe('')
  await send()
  expect(navigate).toHaveBeenCalledOnce()
})

test('without scripts the server has said so', async () => {
  const { serverHtml } = await render({ from: '2024-01-01', to: '2026-01-01' })
  expect(serverHtml).toContain('选择天数不能超过 366 天')
})

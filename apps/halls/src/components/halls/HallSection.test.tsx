// @vitest-environment jsdom
import { PageContextProvider } from '@portal/area/react'
import { liveRoutes, viewOf } from '@portal/area/testing'
import { RouteTable } from '@portal/contracts/routes'
import { renderInBrowser } from '@portal/ui/testing'
import { getAllByRole, getByRole } from '@testing-library/dom'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { HallView } from '../../model/halls/CountyHallView.ts'
import * as hallRoutes from '../../routes.ts'
import { HallSection } from './HallSection.tsx'

const hall = (name: string, longitude: number): HallView => ({
  id: name,
  name,
  kind: '政务服务中心',
  times: [],
  hours: undefined,
  address: '行政服务大道 1 号',
  phone: { text: '12345', href: 'tel:12345' },
  facilities: [],
  more: [],
  maps: [],
  position: { longitude, latitude: 23 },
})

type Locate = (found: (position: object) => void, failed: () => void) => void
const locating = (getCurrentPosition: Locate) => vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } })
const found: Locate = (answer) => answer({ coords: { longitude: 114, latitude: 23 } })
const failed: Locate = (_, answer) => answer()
afterEach(() => vi.unstubAllGlobals())

async function render() {
  const { container } = await renderInBrowser(
    <PageContextProvider view={viewOf('/v3/country-hall', new RouteTable(liveRoutes('halls', hallRoutes)))}>
      <HallSection halls={[hall('近处', 113), hall('远处', 114)]} holidays={{ rest: [], work: [], years: [] }} />
    </PageContextProvider>,
  )
  return container
}
const locate = (container: HTMLElement) =>
  act(async () => getByRole(container, 'button', { name: '离我近的在前' }).click())
const order = (container: HTMLElement) =>
  getAllByRole(container, 'heading', { level: 3 }).map(({ textContent }) => textContent)

test('the nearest first is told to those who do not see the list change, in a place that was there before', async () => {
  locating(found)
  const container = await render()
  const status = getByRole(container, 'status')
  expect(status.textContent).toBe('')
  await locate(container)
  expect(order(container)).toEqual(['远处', '近处'])
  expect(status.textContent).toBe('已按直线距离从近到远排列')
})

test('a place that is not told leaves the halls as they were, also when it was told before', async () => {
  locating(found)
  const container = await render()
  await locate(container)
  locating(failed)
  await locate(container)
  expect(getByRole(container, 'status').textContent).toContain('没有取得您的位置，大厅仍按原来的顺序排列。')
  expect(order(container)).toEqual(['近处', '远处'])
})

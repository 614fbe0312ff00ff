// @vitest-environment jsdom
import { readTicks, saveTicks } from '@portal/area/device'
import { PageContextProvider } from '@portal/area/react'
import { liveRoutes, viewOf } from '@portal/area/testing'
import { RouteTable } from '@portal/contracts/routes'
import { renderInBrowser } from '@portal/ui/testing'
import { getByRole } from '@testing-library/dom'
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import * as routes from '../../routes.ts'
import { TicksProvider, useTicks } from './TicksContext.tsx'

const view = viewOf('/v3/guide/A1', new RouteTable(liveRoutes('guides', routes)))
const open = () => localStorage
afterEach(() => localStorage.clear())

function Boxes() {
  const { ticked, toggle } = useTicks()
  return ['身份证', '户口簿'].map((name) => (
    <input key={name} type="checkbox" aria-label={name} checked={ticked.has(name)} onChange={() => toggle(name)} />
  ))
}

async function render() {
  const { container } = await renderInBrowser(
    <PageContextProvider view={view}>
      <TicksProvider of="A1" title="结婚登记">
        <Boxes />
      </TicksProvider>
    </PageContextProvider>,
  )
  return (name: string) => getByRole<HTMLInputElement>(container, 'checkbox', { name })
}

/** What another tab does with the same list; the browser tells all tabs but that one. */
async function tickElsewhere(...ticked: string[]) {
  saveTicks(open, 'A1', { title: '结婚登记', address: '/v3/guide/A1', ticked })
  await act(async () => window.dispatchEvent(new StorageEvent('storage', { key: 'guide-ticks:A1' })))
}

test('a tick in one tab does not take back that of another', async () => {
  const box = await render()
  await tickElsewhere('户口簿')
  expect(box('户口簿').checked).toBe(true)
  await act(async () => box('身份证').click())
  expect(readTicks(open, 'A1').toSorted()).toEqual(['户口簿', '身份证'].toSorted())
})

test('a page that comes back from where the browser kept it shows what was ticked meanwhile', async () => {
  const box = await render()
  saveTicks(open, 'A1', { title: '结婚登记', address: '/v3/guide/A1', ticked: ['户口簿'] })
  await act(async () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  expect(box('户口簿').checked).toBe(true)
})

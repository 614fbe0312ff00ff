// @vitest-environment jsdom
import { PageContextProvider } from '@portal/area/react'
import { liveRoutes, viewOf } from '@portal/area/testing'
import { RouteTable } from '@portal/contracts/routes'
import { renderInBrowser } from '@portal/ui/testing'
import { getByRole } from '@testing-library/dom'
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { Material } from '../../model/facts/Block.ts'
import * as routes from '../../routes.ts'
import { Materials } from './Materials.tsx'
import { TicksProvider } from './TicksContext.tsx'

const view = viewOf('/v3/guide/A1', new RouteTable(liveRoutes('guides', routes)))
afterEach(() => localStorage.clear())

const photo: Material = { id: '照片', name: '照片', meta: '', details: [], files: [] }

async function render(material: Material) {
  const groups = [{ kind: 'bring', title: '要准备', copies: '原件 1 份', materials: [material] }] as const
  const { container } = await renderInBrowser(
    <PageContextProvider view={view}>
      <TicksProvider of="A1" title="结婚登记">
        <Materials groups={groups} shared={[]} />
      </TicksProvider>
    </PageContextProvider>,
  )
  return container
}

test('how many are ready is said once one is', async () => {
  const container = await render(photo)
  const status = getByRole(container, 'status')
  expect(status.textContent).toBe('')
  await act(async () => getByRole(container, 'checkbox').click())
  expect(status.textContent).toBe('已备好 1/1')
})

test('a lone requirement stands without its term, several have theirs', async () => {
  const size = { term: '注意', fact: '两寸' }
  const lone = await render({ ...photo, details: [size] })
  expect(lone.querySelector('li')?.textContent).toBe('照片要求两寸')
  const both = await render({ ...photo, details: [size, { term: '备注', fact: '不退' }] })
  expect(both.querySelector('li')?.textContent).toBe('照片要求注意两寸备注不退')
})

// @vitest-environment jsdom
import { PageContextProvider } from '@portal/area/react'
import { liveRoutes, viewOf } from '@portal/area/testing'
import { RouteTable } from '@portal/contracts/routes'
import { drawInBrowser } from '@portal/ui/testing'
import { fireEvent, getByLabelText, getByRole } from '@testing-library/dom'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import * as hallRoutes from '../../routes.ts'
import { ProgressQuery } from './ProgressQuery.tsx'

afterEach(() => vi.unstubAllGlobals())

test('who asked too often hears so: the cursor that was on the button goes to the page that takes the place of the form', async () => {
  const detail = '操作次数过多，请约 12 分钟后再试。'
  vi.stubGlobal('crypto', {})
  vi.stubGlobal('fetch', async (path: string) =>
    path.startsWith('/api/challenge')
      ? Response.json({ kind: 'words', ticket: 't', expiresAt: '', question: '请写出“三加五”的得数' })
      : Response.json({ title: '操作过于频繁', detail, errors: [] }, { status: 429 }),
  )
  const view = {
    kind: 'query' as const,
    proof: { ticket: 't', question: '请写出“三加五”的得数' },
    caseNo: '44010020261109000000024',
    // A form that came back asks in words at once.
    errors: [{ name: 'form', message: '没有查到这个办件' }],
  }
  const { container } = await drawInBrowser(
    <PageContextProvider view={viewOf('/v3/progress-query', new RouteTable(liveRoutes('halls', hallRoutes)))}>
      <ProgressQuery view={view} />
    </PageContextProvider>,
  )
  fireEvent.input(getByLabelText(container, /^申请人名称/), { target: { value: '李四' } })
  fireEvent.input(getByLabelText(container, /^验证问题/), { target: { value: '8' } })
  await act(async () => {
    const button = getByRole(container, 'button', { name: '查询' })
    button.focus()
    button.click()
  })
  expect(container.textContent).toContain(detail)
  expect(document.activeElement).toBe(getByRole(container, 'heading', { level: 1 }))
})

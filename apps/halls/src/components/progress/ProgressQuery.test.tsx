// @vitest-environment jsdom
import { PageContextProvider } from '@portal/area/react'
import { httpTo, liveRoutes, viewOf } from '@portal/area/testing'
import { RouteTable } from '@portal/contracts/routes'
import { renderInBrowser } from '@portal/ui/testing'
import { fireEvent, getByLabelText, getByRole } from '@testing-library/dom'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { QueryView } from '../../model/progress/ProgressView.ts'
import * as hallRoutes from '../../routes.ts'
import { ProgressQuery } from './ProgressQuery.tsx'

afterEach(() => vi.unstubAllGlobals())

const question = '请写出“三加五”的得数'
const asked = { kind: 'query' as const, proof: { ticket: 't', question }, caseNo: '', asksPhone: false }
const page = viewOf('/v3/progress-query', new RouteTable(liveRoutes('halls', hallRoutes)))
const render = (view: QueryView, http?: ReturnType<typeof httpTo>) =>
  renderInBrowser(
    <PageContextProvider view={page} http={http}>
      <ProgressQuery view={view} />
    </PageContextProvider>,
  )
const fill = (container: HTMLElement, label: RegExp, value: string) =>
  fireEvent.input(getByLabelText(container, label), { target: { value } })

test('who goes back from the case finds an empty form: a browser may show the page just as it was left', async () => {
  const { container } = await render({ ...asked, errors: [] })
  fill(container, /^申请人名称/, '李四')
  fill(container, /^申办流水号（必填）/, '44010020261109000000024')
  window.dispatchEvent(new Event('pagehide'))
  const form = getByRole<HTMLFormElement>(container, 'form', { name: '办件进度查询' })
  expect([...new FormData(form).values()].join('')).toBe('')
})

test('who asked too often hears so: the cursor that was on the button goes to the page that takes the place of the form', async () => {
  const detail = '操作次数过多，请约 12 分钟后再试。'
  vi.stubGlobal('crypto', {})
  const http = httpTo((path) =>
    path.startsWith('/api/challenge')
      ? Response.json({ kind: 'words', ticket: 't', expiresAt: '', question })
      : Response.json({ title: '操作过于频繁', detail, errors: [] }, { status: 429 }),
  )
  const refused = [{ name: 'form', message: '没有查到这个办件' }]
  // A form that came back asks in words at once.
  const { container } = await render({ ...asked, caseNo: '44010020261109000000024', errors: refused }, http)
  fill(container, /^申请人名称/, '李四')
  fill(container, /^验证问题/, '8')
  await act(async () => {
    const button = getByRole(container, 'button', { name: '查询' })
    button.focus()
    button.click()
  })
  expect(container.textContent).toContain(detail)
  expect(document.activeElement).toBe(getByRole(container, 'heading', { level: 1 }))
})

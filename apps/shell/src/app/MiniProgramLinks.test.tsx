// @vitest-environment jsdom
import { PageContextProvider } from '@portal/area/react'
import { ClientStateProvider, createClientState } from '@portal/area/state'
import { renderInBrowser } from '@portal/ui/testing'
import { getByRole, waitFor } from '@testing-library/dom'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { viewOf } from '../layouts/viewOf.ts'
import * as shellRoutes from '../routes.ts'
import { ContainerLinks } from './ContainerLinks.tsx'

const view = viewOf({ page: shellRoutes.mine })
afterEach(() => vi.unstubAllGlobals())

async function render(userAgent: string) {
  const state = createClientState(view)
  state.platform.getState().detect({ userAgent }, {})
  return renderInBrowser(
    <ClientStateProvider state={state}>
      <PageContextProvider view={view}>
        <ContainerLinks />
        <a href="https://www.gjzwfw.gov.cn/">国家政务服务平台</a>
        <a href="/files/form.docx">空表</a>
        <a href="tel:12345">打电话</a>
        <a href="/v3/notices">通知公告</a>
      </PageContextProvider>
    </ClientStateProvider>,
  )
}

/** Its file has come, and its effect, which may come after its words. */
async function untilListening(container: HTMLElement): Promise<void> {
  await waitFor(() => getByRole(container, 'status'))
  await act(async () => undefined)
}

/** @returns whether it is left to the browser */
function press(link: HTMLElement): boolean {
  let isLeft = false
  const look = (event: Event) => {
    isLeft = !event.defaultPrevented
    event.preventDefault()
  }
  addEventListener('click', look, { once: true })
  link.click()
  return isLeft
}

test('in a mini-program what its web view cannot open is copied, and that is said', async () => {
  const writeText = vi.fn(async (_: string) => undefined)
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText } }))
  const { container, serverHtml } = await render('MicroMessenger/8.0 miniProgram/wx1')
  expect(serverHtml).not.toContain('status')
  await untilListening(container)
  for (const name of ['国家政务服务平台', '空表'])
    await act(async () => expect(press(getByRole(container, 'link', { name }))).toBe(false))
  expect(writeText.mock.calls).toEqual([['https://www.gjzwfw.gov.cn/'], [`${location.origin}/files/form.docx`]])
  await waitFor(() => expect(getByRole(container, 'status').textContent).toContain('已复制'))
  for (const name of ['打电话', '通知公告']) expect(press(getByRole(container, 'link', { name }))).toBe(true)
})

test('without a clipboard the address is said', async () => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: undefined }))
  const { container } = await render('AlipayClient MiniProgram')
  await untilListening(container)
  await act(async () => press(getByRole(container, 'link', { name: '空表' })))
  await waitFor(() => expect(getByRole(container, 'status').textContent).toContain('/files/form.docx'))
})

test('in a browser nothing is in the way of a link', async () => {
  const { container } = await render('Mozilla/5.0')
  expect(press(getByRole(container, 'link', { name: '国家政务服务平台' }))).toBe(true)
})

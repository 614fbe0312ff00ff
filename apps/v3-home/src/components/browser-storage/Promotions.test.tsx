// @vitest-environment jsdom
import { closeCard } from '@portal/area/device'
import { renderInBrowser } from '@portal/ui/testing'
import { getByRole, queryByRole, queryByText, waitFor } from '@testing-library/dom'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Promotions } from './Promotions.tsx'

const card = (title: string, isClosable = true) => ({ title, href: '/v3/notices', text: '说明', isClosable })

async function render(...promotions: ReturnType<typeof card>[]) {
  const rendered = await renderInBrowser(<Promotions promotions={promotions} />)
  // A button, or its card gone: the device was asked.
  await waitFor(() => expect(rendered.container.querySelector('[data-closable=true]:not(:has(button))')).toBeNull())
  return rendered
}

/** Where the row is when the application starts. */
const placeRow = (top: number) =>
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 100, 100))

beforeEach(() => void placeRow(innerHeight))

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

test('without scripts every campaign is there, and nothing to press that does nothing', async () => {
  const { serverHtml } = await render(card('毕业季'), card('以旧换新'))
  expect(serverHtml).toContain('毕业季')
  expect(serverHtml).not.toContain('<button')
})

test('a closed campaign stays closed on this device, the focus goes to the next, the others stay', async () => {
  const { container } = await render(card('毕业季'), card('以旧换新'))
  await act(async () => getByRole(container, 'button', { name: '不再显示毕业季' }).click())
  expect(queryByText(container, '毕业季')).toBeNull()
  expect(document.activeElement?.textContent).toBe('以旧换新')
  const again = await render(card('毕业季'), card('以旧换新'))
  expect(queryByText(again.container, '毕业季')).toBeNull()
  expect(queryByText(again.container, '以旧换新')).toBeTruthy()
})

test('a closed one that the visitor has come to stays for this visit, so that nothing moves, and can be closed again', async () => {
  closeCard('毕业季')
  placeRow(innerHeight - 1)
  const { container } = await render(card('毕业季'), card('以旧换新'))
  expect(queryByText(container, '毕业季')).toBeTruthy()
  await act(async () => getByRole(container, 'button', { name: '不再显示毕业季' }).click())
  expect(queryByText(container, '毕业季')).toBeNull()
})

test('the last one takes its heading along; one that may not be closed has no button and stays', async () => {
  const { container } = await render(card('毕业季'))
  await act(async () => getByRole(container, 'button', { name: '不再显示毕业季' }).click())
  expect(container.textContent).toBe('')
  const fixed = await render(card('毕业季', false))
  expect(queryByRole(fixed.container, 'button')).toBeNull()
  expect(queryByText(fixed.container, '毕业季')).toBeTruthy()
})

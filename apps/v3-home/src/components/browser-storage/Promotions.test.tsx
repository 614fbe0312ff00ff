// @vitest-environment jsdom
import { drawInBrowser } from '@portal/ui/testing'
import { getByRole, queryByRole, queryByText, waitFor } from '@testing-library/dom'
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Promotions } from './Promotions.tsx'

const card = (title: string, isClosable = true) => ({ title, href: '/v3/notices', text: '说明', isClosable })

async function draw(...promotions: ReturnType<typeof card>[]) {
  const drawn = await drawInBrowser(<Promotions promotions={promotions} />)
  await waitFor(() => expect(drawn.container.querySelector('[aria-labelledby]:not([data-known])')).toBeNull())
  return drawn
}

afterEach(() => localStorage.clear())

test('without scripts every campaign is there, and nothing to press that does nothing', async () => {
  const { serverHtml } = await draw(card('毕业季'), card('以旧换新'))
  expect(serverHtml).toContain('毕业季')
  expect(serverHtml).not.toContain('<button')
  // Seen when the script has looked, which is what its style goes by.
  expect(serverHtml).not.toContain('data-known')
})

test('a closed campaign stays closed on this device, the focus goes to the next, the others stay', async () => {
  const { container } = await draw(card('毕业季'), card('以旧换新'))
  expect(container.querySelector('[data-known]')).toBeTruthy()
  await act(async () => getByRole(container, 'button', { name: '不再显示毕业季' }).click())
  expect(queryByText(container, '毕业季')).toBeNull()
  expect(document.activeElement?.textContent).toBe('以旧换新')
  const again = await draw(card('毕业季'), card('以旧换新'))
  expect(queryByText(again.container, '毕业季')).toBeNull()
  expect(queryByText(again.container, '以旧换新')).toBeTruthy()
})

test('the last one takes its heading along; one that may not be closed has no button and stays', async () => {
  const { container } = await draw(card('毕业季'))
  await act(async () => getByRole(container, 'button', { name: '不再显示毕业季' }).click())
  expect(container.textContent).toBe('')
  const fixed = await draw(card('毕业季', false))
  expect(queryByRole(fixed.container, 'button')).toBeNull()
  expect(queryByText(fixed.container, '毕业季')).toBeTruthy()
})

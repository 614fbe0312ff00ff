// @vitest-environment jsdom
import { renderInBrowser } from '@portal/ui/testing'
import { getByRole } from '@testing-library/dom'
import { act } from 'react'
import { expect, test } from 'vitest'
import { ShareButton } from './ShareButton.tsx'

test('a browser that can neither share nor copy, as those in apps and over http, says what to do instead', async () => {
  expect([navigator.share, navigator.clipboard]).toEqual([undefined, undefined])
  const { container } = await renderInBrowser(<ShareButton title="结婚登记" />)
  await act(async () => getByRole(container, 'button', { name: '分享' }).click())
  expect(getByRole(container, 'status').textContent).toBe('请复制地址栏中的链接')
})

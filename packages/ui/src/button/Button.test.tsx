// @vitest-environment jsdom
import { Button } from '@portal/ui/core'
import { getByRole } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { renderInBrowser } from '../testing/renderInBrowser.tsx'
import { ButtonLink } from './ButtonLink.tsx'

test('a button does not send the form around it unless it says so', async () => {
  const press = vi.fn()
  const { container } = await renderInBrowser(<Button onClick={press}>清空</Button>)
  const button = getByRole(container, 'button', { name: '清空' })
  expect(button.getAttribute('type')).toBe('button')
  button.click()
  expect(press).toHaveBeenCalledOnce()
})

test('the icon of a button adds nothing to its name', async () => {
  const { container } = await renderInBrowser(
    <ButtonLink href="/v2/contact-us" icon="phone">
      联系我们
    </ButtonLink>,
  )
  expect(getByRole(container, 'link', { name: '联系我们' }).getAttribute('href')).toBe('/v2/contact-us')
})

// @vitest-environment jsdom
import { fireEvent, getByRole, queryByRole } from '@testing-library/dom'
import { act } from 'react'
import { describe, expect, test } from 'vitest'
import { renderInBrowser } from '../../testing/renderInBrowser.tsx'
import { isGovernmentAddress } from './isGovernmentAddress.ts'
import { SiteLink } from './SiteLink.tsx'

test.each(['/v3/notices?pageNum=2', '/api/guides/1.pdf', '#materials', 'tel:12345'])(
  '%s is a plain link, whose click the page around may hand to its router',
  async (href) => {
    const { container } = await renderInBrowser(<SiteLink href={href}>打开</SiteLink>)
    const link = getByRole(container, 'link')
    expect(link.getAttribute('href')).toBe(href)
    expect(fireEvent.click(link)).toBe(true)
  },
)

describe('a link to another site', () => {
  test('says so, and tells the other site nothing', async () => {
    const { container } = await renderInBrowser(<SiteLink href="https://www.gov.cn/">中国政府网</SiteLink>)
    const link = getByRole(container, 'link', { name: '中国政府网（在新窗口打开外部网站）' })
    expect(link.getAttribute('rel')).toContain('noreferrer')
  })

  test('that is not a government site asks before leaving', async () => {
    const { container } = await renderInBrowser(<SiteLink href="https://example.com/a">示例</SiteLink>)
    const isLeft = await act(async () => fireEvent.click(getByRole(container, 'link')))
    expect(isLeft).toBe(false)
    const dialog = getByRole(document.body, 'dialog', { name: '即将离开本网站' })
    expect(dialog.textContent).toContain('example.com')
    await act(async () => getByRole(dialog, 'button', { name: '留在本网站' }).click())
    expect(queryByRole(document.body, 'dialog')).toBeNull()
  })
})

test.each([
  ['https://www.gov.cn/', true],
  ['https://zwfw.gd.gov.cn/portal', true],
  ['https://gov.cn.example.com/', false],
  ['https://fakegov.cn/', false],
  ['not an address', false],
])('%s: government site %s', (address, expected) => {
  expect(isGovernmentAddress(address)).toBe(expected)
})

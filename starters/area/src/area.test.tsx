// @vitest-environment jsdom
import { NotFoundError } from '@portal/area/content'
import { getAllByRole, getByRole, queryByRole } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { exampleAreaList } from './routes.ts'
import { list, oneNotice } from './test/answers.ts'
import { renderAddress } from './test/renderAddress.ts'

const answers = { '/api/notices': list, '/api/notices/n1': oneNotice }

describe.each(['v2', 'v3'])('the list of %s', (generation) => {
  const address = `/${generation}/example-area`

  test('has a heading, and a link to each notice', async () => {
    const { container, title } = await renderAddress(address, answers)
    expect(title).toBe(exampleAreaList.title)
    expect(getByRole(container, 'heading', { level: 1 }).textContent).toBe(exampleAreaList.title)
    const link = getByRole(container, 'link', { name: '居住证办理政策解读' })
    expect(link.getAttribute('href')).toBe(`${address}/notice?id=n2`)
  })

  test('is narrowed and paged by its address', async () => {
    const { container, requests, meta } = await renderAddress(`${address}?type=policy&pageNo=2`, answers)
    expect(requests.at(-1)?.query).toMatchObject({ type: 'policy', pageNo: '2' })
    expect(getByRole(container, 'link', { name: '政策解读' }).hasAttribute('aria-current')).toBe(true)
    expect(getByRole(container, 'link', { name: '全部' }).getAttribute('href')).toBe(address)
    expect(getByRole(container, 'link', { name: '第 2 页' }).getAttribute('href')).toBe(
      `${address}?type=policy&pageNo=2`,
    )
    expect(meta.canonical).toBe(address)
  })

  test('without a notice says so and leads on', async () => {
    const empty = { ...list, notices: [], page: { ...list.page, total: 0 } }
    const { container } = await renderAddress(`${address}?type=policy`, { '/api/notices': empty })
    expect(getByRole(container, 'link', { name: '查看全部文章' }).getAttribute('href')).toBe(address)
    const none = await renderAddress(address, { '/api/notices': empty })
    expect(none.container.textContent).toContain('还没有文章')
    expect(queryByRole(none.container, 'link', { name: '查看全部文章' })).toBeNull()
  })

  test('beyond its last page says how many there are and leads back to the first', async () => {
    const beyond = { ...list, notices: [], page: { ...list.page, pageNo: 9 } }
    const { container } = await renderAddress(`${address}?type=policy&pageNo=9`, { '/api/notices': beyond })
    expect(container.textContent).toContain('一共 12 篇，前面的页里都有。')
    expect(getByRole(container, 'link', { name: '回到第一页' }).getAttribute('href')).toBe(`${address}?type=policy`)
  })

  test('writes no style attribute, which the content policy would refuse', async () => {
    expect((await renderAddress(address, answers)).html).not.toContain(' style=')
  })
})

describe.each(['v2', 'v3'])('a notice of %s', (generation) => {
  const address = `/${generation}/example-area/notice`

  test('shows what it says, its files and the way back', async () => {
    const { container, title, meta } = await renderAddress(`${address}?id=n1`, answers)
    expect(title).toBe('关于延长服务时间的通知')
    expect(container.textContent).toContain('自 12 月 1 日起')
    expect(getAllByRole(container, 'link').map((link) => link.getAttribute('href'))).toEqual([
      '/api/files/hours',
      `/${generation}/example-area`,
    ])
    expect(queryByRole(container, 'note')).toBeNull()
    expect(meta.canonical).toBe(`${address}?id=n1`)
  })

  test.each(['expired', 'repealed'] as const)('that is %s says so', async (validity) => {
    const { container } = await renderAddress(`${address}?id=n1`, { '/api/notices/n1': { ...oneNotice, validity } })
    expect(container.textContent).toMatch(/已过有效期|已经废止/)
  })

  test('that nobody knows is the 404 page, and an address without one leads to the list', async () => {
    await expect(renderAddress(`${address}?id=n9`, answers)).rejects.toBeInstanceOf(NotFoundError)
    await expect(renderAddress(address, answers)).rejects.toMatchObject({ location: `/${generation}/example-area` })
  })
})

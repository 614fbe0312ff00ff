// @vitest-environment jsdom
import { getAllByRole, getByRole } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { noticeList } from '../test/answers.ts'
import { renderAddress } from '../test/renderAddress.ts'

const hrefOf = (container: HTMLElement, name: string) => getByRole(container, 'link', { name }).getAttribute('href')

test('notices on another site turn their pages in the box and open in the portal', async () => {
  const { container, requests } = await renderAddress('/embed/notices?region=440300&look=elder', {
    '/api/notices': noticeList({ page: { pageNo: 1, pageSize: 6, total: 31, isExact: true } }),
  })
  expect(requests.at(-1)).toMatchObject({ query: { region: '440300', pageSize: '6' } })
  expect(getByRole(container, 'heading', { level: 1, name: '深圳市通知公告' })).toBeTruthy()
  expect(hrefOf(container, '拟取消的证明事项清单公示')).toBe('/v3/notice?region=440300&id=n1')
  expect(hrefOf(container, '政策文件')).toBe('/embed/notices?region=440300&look=elder&type=policy')
  expect(hrefOf(container, '第 2 页')).toBe('/embed/notices?region=440300&look=elder&pageNum=2')
  expect(hrefOf(container, '在门户查看全部公告')).toBe('/v3/notices?region=440300')
  expect(
    getAllByRole(container, 'listitem')
      .map(({ textContent }) => textContent)
      .join(),
  ).toContain('废止已归档')
})

test('a box without notices says where others are', async () => {
  const { container } = await renderAddress('/embed/notices', {
    '/api/notices': noticeList({ notices: [], page: { pageNo: 1, pageSize: 6, total: 0, isExact: true } }),
  })
  expect(container.textContent).toContain('这里暂时没有公告')
  expect(hrefOf(container, '在门户查看全部公告')).toBe('/v3/notices')
})

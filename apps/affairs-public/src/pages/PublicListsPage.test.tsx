// @vitest-environment jsdom
import { getByRole, queryByRole } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { publicList, publicListSummary } from '../test/publicAnswers.ts'
import { renderAddress } from '../test/renderAddress.ts'

const lists = (entries = [publicListSummary()]) => ({
  '/api/disclosure/lists': {
    region: { code: '440000', name: '广东省', level: 'province' },
    sections: [{ code: 'xingzheng', label: '行政权力清单', lists: entries }],
  },
})

test('a section is a place that its hash leads to, with what its lists are in plain words', async () => {
  const { container } = await renderAddress('/v3/public/second-index', lists())
  expect(getByRole(container, 'heading', { level: 2, name: '行政权力清单' }).id).toBe('xingzheng')
  expect(container.textContent).toContain('清单之外不得向您设定义务')
  expect(container.textContent).toContain('2026-05-18 发布')
  expect(container.textContent).toContain('6 条')
})

test.each([
  [{}, '/v2/public/second-index?id=xzxk'],
  [{ target: { kind: 'page', name: 'dutyList' } } as const, '/v2/affairs-public-duty-list'],
  [{ target: { kind: 'page', name: 'nowhere' } } as const, '/v2/public/second-index?id=xzxk'],
  [{ matterCount: 40 }, '/v2/public/activity?catalogCode=xzxk'],
])('a list with %o opens %s', async (change, address) => {
  const { container } = await renderAddress('/v2/public/second-index', lists([publicListSummary(change)]))
  expect(getByRole(container, 'link', { name: '行政许可事项清单' }).getAttribute('href')).toBe(address)
})

test('a list of its own has its table, its source and the way back', async () => {
  const { container, title, meta } = await renderAddress('/v3/public/second-index?id=xzxk', {
    '/api/disclosure/lists/xzxk': publicList(),
  })
  expect(title).toBe('行政许可事项清单')
  expect(getByRole(container, 'cell', { name: '食品经营许可' })).toBeTruthy()
  expect(meta.crumbs?.map(({ href }) => href)).toEqual(['/v3/public/index', '/v3/public/second-index'])
  expect(queryByRole(container, 'link', { name: /查看清单中/ })).toBeNull()
})

test('one that is no longer in use says so', async () => {
  const { container } = await renderAddress('/v3/public/second-index?id=xzxk', {
    '/api/disclosure/lists/xzxk': publicList({ state: { code: '3', label: '取消' } }),
  })
  expect(container.textContent).toContain('已经不再使用')
})

test('one that nobody has is told so', async () => {
  await expect(renderAddress('/v3/public/second-index?id=nope', {})).rejects.toMatchObject({
    statusCode: 404,
    message: expect.stringContaining('没有找到这份清单'),
  })
})

// @vitest-environment jsdom
import { getAllByRole, getByRole, queryByRole } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
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

test('one that is no longer in use says so, and leads to the one in its place', async () => {
  const { container } = await renderAddress('/v3/public/second-index?id=old', {
    '/api/disclosure/lists/old': publicList({ state: { code: '3', label: '取消' }, successorCode: 'xzxk' }),
  })
  expect(container.textContent).toContain('已经不再使用')
  expect(getByRole(container, 'link', { name: '查看现行的清单' }).getAttribute('href')).toBe(
    '/v3/public/second-index?id=xzxk',
  )
})

describe('a long table', () => {
  const names = Array.from({ length: 45 }, (_, index) => `许可${index + 1}`)
  const rows = names.map((name, index) => `<tr><td>${name}</td><td>${index < 40 ? '水利' : '林业'}</td></tr>`)
  const html = `<table><thead><tr><th>事项</th><th>部门</th></tr></thead><tbody>${rows.join('')}</tbody></table><p>演示</p>`
  const show = (query: string) =>
    renderAddress(`/v3/public/second-index?id=xzxk${query}`, {
      '/api/disclosure/lists/xzxk': publicList({ bodyHtml: html }),
    })
  const shown = (container: HTMLElement) => getAllByRole(container, 'rowheader').map((cell) => cell.textContent)

  test('is shown by pages, what stands behind it on each', async () => {
    const { container } = await show('&pageNum=3')
    expect(shown(container)).toEqual(names.slice(40))
    expect(container.textContent).toContain('演示')
    expect(getByRole(container, 'link', { name: '上一页' }).getAttribute('href')).toContain('id=xzxk&pageNum=2')
  })

  test('is searched in every cell, and the rows keep their numbers', async () => {
    const { container } = await show('&keyword=林业')
    expect(shown(container)).toEqual(names.slice(40))
    expect(getAllByRole(container, 'row').at(1)?.textContent).toMatch(/^41/)
    const nothing = await show('&keyword=海关')
    expect(nothing.container.textContent).toContain('清单中没有含“海关”的内容')
    expect(getByRole(nothing.container, 'link', { name: '查看整份清单' }).getAttribute('href')).toBe(
      '/v3/public/second-index?id=xzxk',
    )
  })

  test('says on a page behind its last where the rows are', async () => {
    const { container } = await show('&pageNum=9')
    expect(container.textContent).toContain('一共 45 条')
  })

  test('that is short has neither search nor pages', async () => {
    const { container } = await renderAddress('/v3/public/second-index?id=xzxk', {
      '/api/disclosure/lists/xzxk': publicList({
        bodyHtml: '<table><thead><tr><th>事项</th></tr></thead><tbody><tr><td>取水许可</td></tr></tbody></table>',
      }),
    })
    expect(shown(container)).toEqual(['取水许可'])
    expect(queryByRole(container, 'searchbox')).toBeNull()
    expect(queryByRole(container, 'navigation', { name: '分页' })).toBeNull()
  })
})

test('one that nobody has is told so', async () => {
  await expect(renderAddress('/v3/public/second-index?id=nope', {})).rejects.toMatchObject({
    statusCode: 404,
    message: expect.stringContaining('没有找到这份清单'),
  })
})

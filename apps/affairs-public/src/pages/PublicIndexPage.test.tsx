// @vitest-environment jsdom
import { getAllByRole, getByRole, queryByRole, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { disclosureIndex } from '../test/publicAnswers.ts'
import { renderAddress } from '../test/renderAddress.ts'

const render = (address: string, change = {}) => renderAddress(address, { '/api/disclosure': disclosureIndex(change) })

describe.each(['v2', 'v3'])('the home of disclosure in %s', (generation) => {
  const address = `/${generation}/public/index`

  test('leads to the lists of a section and to the matters of a department, the busiest first', async () => {
    const { container } = await render(address)
    expect(getByRole(container, 'link', { name: '行政权力清单 10' }).getAttribute('href')).toBe(
      `/${generation}/public/second-index#xingzheng`,
    )
    const departments = within(getByRole(container, 'region', { name: '办事信息公开' })).getAllByRole('link')
    expect(departments.map(({ textContent }) => textContent)).toEqual(['广东省教育厅9 项', '广东省公安厅7 项'])
    expect(departments[0]?.getAttribute('href')).toBe(`/${generation}/affairs-public-depart-matters?deptCode=YY0200003`)
  })

  test('each figure has its change in words, each panel its date and its file, a chart without words its table', async () => {
    const { container } = await render(address)
    const panel = getByRole(container, 'region', { name: '办理' })
    expect(panel.textContent).toContain('97.30%↑ 比上月上升 0.35 个百分点')
    for (const name of ['办理', '渠道占比', '受理通过率：近十二个月', '受理通过率：各地市', '公布事项最多的部门']) {
      const part = within(getByRole(container, 'region', { name }))
      expect(part.getByText(/^截至 2026-1[01]-\d\d$/), name).toBeTruthy()
      expect(part.queryByText('查看数据表') !== null, name).toBe(name.endsWith('近十二个月'))
      const file = part.getByRole('link', { name: '下载（CSV）' })
      expect(file.getAttribute('href'), name).toMatch(/^data:text\/csv;charset=utf-8,%EF%BB%BF/)
    }
  })

  test('the map says each region in words and leads to its own figures', async () => {
    const { container } = await render(address)
    const map = getByRole(container, 'list', { name: '受理通过率，按地区' })
    const [first] = getAllByRole(map, 'link')
    expect(first?.textContent).toBe('广州97.10')
    expect(first?.getAttribute('href')).toBe(`${address}?region=440100`)
  })
})

test('the address chooses the figure of line and map; one that nobody knows is the first', async () => {
  const { container } = await render('/v3/public/index?figure=窗口申办占比')
  expect(getByRole(container, 'region', { name: '窗口申办占比：近十二个月' })).toBeTruthy()
  expect(queryByRole(container, 'region', { name: /各地市/ })).toBeNull()
  const unknown = await render('/v3/public/index?figure=无')
  expect(getByRole(unknown.container, 'heading', { name: '受理通过率：近十二个月' })).toBeTruthy()
})

test('departments are found by name in either script, and nothing found says how to go on', async () => {
  const renderSpelled = (keyword: string, spellings: string[]) =>
    renderAddress(`/v3/public/index?keyword=${keyword}`, {
      '/api/disclosure': disclosureIndex(),
      '/api/spellings': { spellings },
    })
  const found = await renderSpelled('公安廳', ['公安廳', '公安厅'])
  expect(found.container.textContent).toContain('广东省公安厅')
  expect(within(getByRole(found.container, 'region', { name: '办事信息公开' })).queryByText('广东省教育厅')).toBeNull()
  const none = await renderSpelled('<b>', ['<b>'])
  expect(none.container.textContent).toContain('没有名称含“<b>”的部门')
  expect(getByRole(none.container, 'link', { name: '查看全部部门' }).getAttribute('href')).toBe('/v3/public/index')
})

test('figures that nobody publishes leave no empty panels', async () => {
  const { container } = await render('/v3/public/index', {
    figures: [],
    regionFigures: [],
    departments: [],
    exposures: [],
  })
  expect(queryByRole(container, 'region', { name: '效能监督' })).toBeNull()
  expect(queryByRole(container, 'region', { name: '曝光台' })).toBeNull()
})

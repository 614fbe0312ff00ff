// @vitest-environment jsdom
import type { ItemDto } from '@portal/contracts'
import { getAllByRole, getByRole, queryByRole } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { compared } from '../test/compared.ts'
import { fullGuide, item } from '../test/fullGuide.ts'
import { renderAddress } from '../test/renderAddress.ts'

function render(page: 'item' | 'guide-lead', changes: Partial<ItemDto> = {}, query = '') {
  return renderAddress(`/v2/${page}/${item.catalogCode}${query}`, {
    [`/api/items/${item.catalogCode}`]: { ...item, ...changes },
    [`/api/items/${item.catalogCode}/implementations`]: compared,
  })
}

describe('the catalogue item', () => {
  it('lists who handles the matter by region, each with its guide', async () => {
    const { container } = await render('item', {}, '?region=440300')
    expect(getByRole(container, 'heading', { level: 1, name: item.name })).toBeTruthy()
    const bodies = getByRole(container, 'region', { name: '在哪里办' })
    expect(bodies.textContent).toContain('深圳市3 个办理项')
    const link = getByRole(bodies, 'link', { name: '深圳市罗湖区民政局（双方均为本市户籍）' })
    expect(link.getAttribute('href')).toBe(`/v2/guide/${fullGuide.code}?region=440300`)
  })

  it('says that the region has no such matter and where to go on', async () => {
    const { container } = await render('item', { handleItems: [] }, '?region=440300')
    expect(container.textContent).toContain('深圳市暂无此事项')
    expect(getByRole(container, 'link', { name: '搜索办事指南' })).toBeTruthy()
    expect(queryByRole(container, 'region', { name: '在哪里办' })).toBeNull()
  })

  it('compares the matter across the province and marks who is best', async () => {
    const { container } = await render('item', {}, '?region=440300&sort=visits')
    const table = getByRole(container, 'table', { name: '全省办理情况对比' })
    const [, first, second] = getAllByRole(table, 'row')
    expect(first?.textContent).toBe('深圳市罗湖区民政局5 个工作日1 次4 份不收费全程网办')
    expect(second?.textContent).toBe('深圳市福田区民政局（初婚）当场办结 最快1 次4 份 最少工本费 9 元全程网办')
    const orders = getByRole(container, 'navigation', { name: '按排序筛选' })
    expect(getByRole(orders, 'link', { name: '跑动最少' }).getAttribute('aria-current')).toBe('true')
    expect(getByRole(orders, 'link', { name: '承诺时限最短' }).getAttribute('href')).toBe(
      `/v2/item/${item.catalogCode}?region=440300&sort=promised#comparison`,
    )
    expect(getByRole(container, 'link', { name: '第 2 页' }).getAttribute('href')).toContain('pageNo=2')
    expect(getByRole(container, 'link', { name: '下载表格（CSV）' }).getAttribute('href')).toBe(
      `/api/items/${item.catalogCode}/implementations.csv`,
    )
  })

  it('says in one sentence that all of the province are equal', async () => {
    const { container } = await renderAddress(`/v2/item/${item.catalogCode}`, {
      [`/api/items/${item.catalogCode}`]: item,
      [`/api/items/${item.catalogCode}/implementations`]: { ...compared, isVaried: false },
    })
    const section = getByRole(container, 'region', { name: '全省办理情况对比' })
    expect(section.textContent).toContain(
      '全省 41 个办理项的情况相同：承诺时限为 5 个工作日，到现场 1 次，材料 4 份，不收费，全程网办。',
    )
    expect(queryByRole(section, 'table')).toBeNull()
  })

  it('leads from a withdrawn matter to the one that took its place, in the same region', async () => {
    const successor = { catalogCode: '000704Y03000', name: '居住证申领' }
    const { container } = await render('item', { state: { code: '3', label: '取消' }, successor }, '?region=440300')
    expect(getByRole(container, 'link', { name: '查看“居住证申领”' }).getAttribute('href')).toBe(
      '/v2/item/000704Y03000?region=440300',
    )
  })

  it('marks a withdrawn matter', async () => {
    const { container } = await render('item', { state: { code: '3', label: '取消' } })
    expect(container.textContent).toContain('本事项已取消，不再受理新的申请')
  })
})

describe('the choice before a guide', () => {
  it('offers regions and handle items', async () => {
    const { container } = await render('guide-lead')
    const regions = getAllByRole(getByRole(container, 'navigation', { name: '按地区筛选' }), 'link')
    expect(regions.map((link) => link.getAttribute('href'))).toEqual([
      '/v2/guide-lead/000704Y01000?region=440000',
      '/v2/guide-lead/000704Y01000?region=440300',
    ])
    const table = getByRole(container, 'table', { name: '业务办理项' })
    expect(getAllByRole(table, 'link').map((link) => link.textContent)).toEqual([
      '深圳市罗湖区民政局（双方均为本市户籍）',
      '深圳市罗湖区民政局（一方为外省户籍）',
      '深圳市福田区民政局',
    ])
  })
})

describe.each(['item', 'guide-lead'] as const)('/v2/%s', (page) => {
  it('opens the guide at once where there is nothing to choose', async () => {
    await expect(render(page, { handleItems: item.handleItems.slice(0, 1) }, '?region=440300')).rejects.toMatchObject({
      location: `/v2/guide/${fullGuide.code}?region=440300`,
    })
  })

  it('takes longer codes to the catalogue matter in them and small letters to capital ones', async () => {
    await expect(renderAddress(`/v2/${page}/${fullGuide.taskCode}`, {})).rejects.toMatchObject({
      location: `/v2/${page}/000704Y01000`,
      statusCode: 302,
    })
    await expect(renderAddress(`/v2/${page}/000704y01000`, {})).rejects.toMatchObject({ statusCode: 301 })
  })

  it('without a code leads to the guides, and is missing for an unknown one', async () => {
    await expect(renderAddress(`/v2/${page}`, {})).rejects.toMatchObject({ location: '/v2/search/guide' })
    await expect(renderAddress(`/v2/${page}/000000000000`, {})).rejects.toMatchObject({ statusCode: 404 })
    await expect(renderAddress(`/v2/${page}/nothing`, {})).rejects.toMatchObject({ statusCode: 404 })
  })
})

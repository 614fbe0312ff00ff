// @vitest-environment jsdom
import { getAllByRole, getByRole, queryByRole } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { channelAnswers, cityMatter, countyMatter, matterPage } from '../test/channelAnswers.ts'
import { item } from '../test/fullGuide.ts'
import { renderAddress } from '../test/renderAddress.ts'

function render(address: string, answers: Readonly<Record<string, unknown>> = {}) {
  return renderAddress(address, { ...channelAnswers, ...answers })
}

const linksOf = (container: HTMLElement, name: string) =>
  getAllByRole(getByRole(container, 'navigation', { name }), 'link').map((link) => link.getAttribute('href'))

describe('the list of matters by theme', () => {
  it('says of each who handles it, how long and how often one has to come, and opens its guide', async () => {
    const { container } = await render('/v3/personal/theme?region=440300')
    const [row] = getAllByRole(container, 'listitem').filter((entry) => entry.textContent?.includes(cityMatter.name))
    expect(row?.textContent).toContain('深圳市公安局 · 当场办结 · 跑\u00a01\u00a0次 · 可网上办')
    expect(row?.textContent).not.toContain('即办')
    const link = getByRole(container, 'link', { name: cityMatter.name })
    expect(link.getAttribute('href')).toBe(`/v3/guide/${cityMatter.guideCode}?region=440300`)
  })

  it('says of what is suspended that it is', async () => {
    const page = matterPage({
      matters: [
        { ...cityMatter, isSuspended: true },
        { ...cityMatter, guideCode: 'G' },
      ],
    })
    const { container } = await render('/v3/personal/theme?region=440300', { '/api/matters': page })
    const rows = getAllByRole(container, 'listitem').filter((entry) => entry.textContent?.includes(cityMatter.name))
    expect(rows.map((row) => row.textContent?.includes('暂停办理'))).toEqual([true, false])
  })

  it('leads to the choice of bodies where nobody handles a matter here', async () => {
    const { container } = await render('/v2/personal/theme')
    const link = getByRole(container, 'link', { name: countyMatter.name })
    expect(link.getAttribute('href')).toBe(`/v2/guide-lead/${countyMatter.catalogCode}`)
    expect(container.textContent).toContain('由各地分别办理，先选地区')
    expect(container.textContent).not.toContain('部分地区可网上办')
    const matters = [cityMatter, { ...countyMatter, isOnline: true }]
    const online = await render('/v2/personal/theme?online=1', { '/api/matters': matterPage({ matters }) })
    expect(online.container.textContent).toContain('由各地分别办理，先选地区 · 部分地区可网上办')
  })

  it('asks once where the visitor is when most matters are handled below', async () => {
    const { container } = await render('/v2/personal/theme', {
      '/api/matters': matterPage({ matters: [countyMatter] }),
    })
    expect(container.textContent).toContain('您在哪里办？')
    expect(container.textContent).not.toContain('由各地分别办理')
    // By the filter.
    expect(getAllByRole(container, 'link', { name: '深圳市' }).map((link) => link.getAttribute('href'))).toEqual([
      '/v2/personal/theme?region=440300',
    ])
  })

  it('asks for what the address says, the theme of old links among it', async () => {
    const { requests } = await render(
      '/v2/legal/theme?catalogCode=005&deptCode=YY0300004&keyword=证&onlyCorrespondingLevel=1&online=1&taskType=07&tag=即办&sort=updated&pageNo=2',
    )
    expect(requests.find(({ path }) => path === '/api/matters')?.query).toMatchObject({
      audience: 'legal',
      theme: '005',
      departmentCode: 'YY0300004',
      keyword: '证',
      onlyCorrespondingLevel: '1',
      online: '1',
      taskType: '07',
      tag: '即办',
      sort: 'updated',
      pageNo: '2',
    })
  })

  it('counts what each theme would give under the other filters, and leaves out those without any', async () => {
    const { container, requests } = await render('/v2/personal/theme?catalogCode=010&online=1')
    expect(getByRole(container, 'heading', { level: 1 }).textContent).toBe('户籍办理')
    const themes = getByRole(container, 'navigation', { name: '按主题筛选' })
    expect(getAllByRole(themes, 'link').map((link) => link.textContent)).toEqual([
      '全部主题',
      '户籍办理 14',
      '证件办理 19',
    ])
    expect(getByRole(themes, 'link', { current: true }).textContent).toBe('户籍办理 14')
    expect(linksOf(container, '按主题筛选')).toContain('/v2/personal/theme?catalogCode=090&online=1')
    const asked = requests.filter(({ path }) => path === '/api/matters').map(({ query }) => Object.keys(Object(query)))
    expect(asked.map((names) => names.includes('theme'))).toEqual([true, false])
  })

  it('keeps every other filter when one is set, and takes a set one away by its chip', async () => {
    const { container } = await render('/v2/personal/theme?catalogCode=010&deptCode=YY0300004&online=1&pageNo=3')
    expect(linksOf(container, '按事项类型筛选')[1]).toBe(
      '/v2/personal/theme?catalogCode=010&deptCode=YY0300004&online=1&taskType=07',
    )
    const chosen = getByRole(container, 'list', { name: '已选条件' })
    expect(getAllByRole(chosen, 'link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['可网上办，已选，取消', '/v2/personal/theme?catalogCode=010&deptCode=YY0300004'],
      ['广东省公安厅，已选，取消', '/v2/personal/theme?catalogCode=010&online=1'],
    ])
    expect(queryByRole(container, 'navigation', { name: '按部门筛选' })).toBeNull()
  })

  it('offers departments with the most matters first', async () => {
    const { container } = await render('/v2/personal/theme')
    const departments = getByRole(container, 'navigation', { name: '按部门筛选' })
    expect(getAllByRole(departments, 'link').map((link) => link.textContent)).toEqual([
      '广东省公安厅（7）',
      '广东省民政厅（1）',
    ])
  })

  it('leads from filters back to the list without them', async () => {
    const { meta } = await render('/v2/personal/theme?region=440300&catalogCode=010&online=1&pageNo=2')
    expect(meta.canonical).toBe('/v2/personal/theme?region=440300&catalogCode=010&pageNo=2')
    expect(meta.crumbs?.map(({ title, href }) => [title, href])).toEqual([
      ['个人服务', '/v2/personal?region=440300'],
      ['按主题办事', '/v2/personal/theme?region=440300'],
    ])
  })

  it('changes the audience without themes and departments, which are not the same there', async () => {
    const { container } = await render('/v3/personal/theme?region=440300&catalogCode=010&deptCode=YY0300004')
    expect(linksOf(container, '服务对象')).toEqual([
      '/v3/personal/theme?region=440300',
      '/v3/legal/theme?region=440300',
    ])
  })

  it('is missing for an unknown theme; a matter in its place opens that matter', async () => {
    await expect(render('/v2/personal/theme?catalogCode=777')).rejects.toMatchObject({ statusCode: 404 })
    await expect(render('/v2/personal/theme?catalogCode=000704Y01000')).rejects.toMatchObject({
      location: '/v2/item/000704Y01000',
    })
  })
})

describe('a list without matters', () => {
  const none = { matters: [], page: { pageNo: 1, pageSize: 15, total: 0, isExact: true } }

  it('says that this level does not handle them, who does and how many', async () => {
    const upper = { region: { code: '440000', name: '广东省', level: 'province' }, total: 12 } as const
    const { container } = await render('/v2/personal/theme?region=440300&onlyCorrespondingLevel=1', {
      '/api/matters': matterPage({ ...none, upper }),
    })
    expect(container.textContent).toContain('深圳市本级不办理这类事项')
    expect(getByRole(container, 'link', { name: '查看广东省的 12 项' }).getAttribute('href')).toBe(
      '/v2/personal/theme?onlyCorrespondingLevel=1',
    )
    expect(getByRole(container, 'link', { name: '不限本级' }).getAttribute('href')).toBe(
      '/v2/personal/theme?region=440300',
    )
  })

  it('offers to take the conditions away, the other themes and the hotline', async () => {
    const { container } = await render('/v2/personal/theme?catalogCode=010&online=1&keyword=zz', {
      '/api/matters': matterPage(none),
    })
    expect(container.textContent).toContain('没有同时符合这些条件的事项')
    expect(getByRole(container, 'link', { name: '取消全部条件' }).getAttribute('href')).toBe(
      '/v2/personal/theme?catalogCode=010',
    )
    expect(getByRole(container, 'link', { name: '查看全部主题' })).toBeTruthy()
    expect(getByRole(container, 'link', { name: '拨打 12345' })).toBeTruthy()
  })

  it('leads back from a page behind the last', async () => {
    const beyond = { matters: [], page: { pageNo: 9, pageSize: 15, total: 20, isExact: true } }
    const { container } = await render('/v2/personal/theme?pageNo=9', { '/api/matters': matterPage(beyond) })
    expect(getByRole(container, 'link', { name: '回到第一页' }).getAttribute('href')).toBe('/v2/personal/theme')
  })
})

describe('lists by visits', () => {
  it('go on counting on the next page, say the visits and have no other order', async () => {
    const page = { pageNo: 2, pageSize: 20, total: 22, isExact: true }
    const { container } = await render('/v2/personal/hot?pageNo=2&sort=updated', {
      '/api/matters': matterPage({ page }),
    })
    const [first] = getAllByRole(container, 'listitem').filter((entry) => entry.textContent?.includes(cityMatter.name))
    expect(first?.textContent).toMatch(/^21居民身份证换领/)
    expect(first?.textContent).toContain('浏览\u00a08,700\u00a0次')
    expect(queryByRole(container, 'navigation', { name: '按排序筛选' })).toBeNull()
  })
})

describe('the second level', () => {
  it('opens a matter to its handle items in place', async () => {
    const { container, requests } = await render('/v3/personal/mattersLv2/hot?region=440300')
    const items = getByRole(container, 'list', { name: `${cityMatter.name}的办理项` })
    expect(items.closest('details')?.querySelector('summary')?.textContent).toBe('选择情形，共 2 种')
    expect(getAllByRole(items, 'link', { hidden: true })[0]?.getAttribute('href')).toBe(
      `/v3/guide/${cityMatter.handleItems[0]?.guideCode}?region=440300`,
    )
    expect(requests[1]?.query).toMatchObject({ withHandleItems: '1' })
  })

  it('shows the one matter that an address names, opened to all who handle it', async () => {
    const { container } = await render(`/v3/personal/mattersLv2/item?catalogCode=${item.catalogCode}`, {
      [`/api/items/${item.catalogCode}`]: item,
    })
    const items = getByRole(container, 'list', { name: `${item.name}的办理项` })
    expect(items.closest('details')?.open).toBe(true)
    expect(getAllByRole(items, 'link')).toHaveLength(item.handleItems.length)
    expect(queryByRole(container, 'link', { name: '可网上办' })).toBeNull()
  })

  it('says of a matter that nobody handles here that it is so', async () => {
    const { container } = await render(`/v3/personal/mattersLv2/item?catalogCode=${item.catalogCode}`, {
      [`/api/items/${item.catalogCode}`]: { ...item, handleItems: [] },
    })
    expect(container.textContent).toContain('当地暂无办理部门')
    expect(getByRole(container, 'link', { name: item.name }).getAttribute('href')).toBe(`/v2/item/${item.catalogCode}`)
  })
})

describe('the third level', () => {
  it('lists handle items, and a matter without any as itself', async () => {
    const { container } = await render('/v3/lv3/hot?service=personal&region=440300')
    const titles = getAllByRole(container, 'heading', { level: 2 }).map((heading) => heading.textContent)
    expect(titles).toEqual(['居民身份证换领（有效期满换领）', '居民身份证换领（损坏换领）', countyMatter.name])
  })

  it('takes the audience from its query', async () => {
    const { container, requests } = await render('/v3/lv3/item?service=legal')
    expect(requests.find(({ path }) => path === '/api/matters')?.query).toMatchObject({ audience: 'legal' })
    expect(linksOf(container, '服务对象')).toEqual(['/v3/lv3/item?service=personal', '/v3/lv3/item?service=legal'])
  })

  it('pages through the handle items of one matter', async () => {
    const handleItems = Array.from({ length: 23 }, (_, index) => ({
      guideCode: `G${index + 1}`,
      sceneName: `情形${index + 1}`,
      region: { code: '440300', name: '深圳市', level: 'city' as const },
      departmentName: '深圳市民政局',
      isOnline: false,
      isSuspended: false,
      promisedText: '当场办结',
    }))
    const { container } = await render(`/v3/lv3/item?catalogCode=${item.catalogCode}&pageNo=2`, {
      [`/api/items/${item.catalogCode}`]: { ...item, handleItems },
    })
    const titles = getAllByRole(container, 'heading', { level: 2 }).map((heading) => heading.textContent)
    expect(titles).toEqual([21, 22, 23].map((number) => `${item.name}（情形${number}）`))
    expect(getByRole(container, 'navigation', { name: '分页' }).textContent).toContain('共 23 个事项')
  })
})

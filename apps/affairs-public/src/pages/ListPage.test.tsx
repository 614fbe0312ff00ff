// @vitest-environment jsdom
import { RedirectError } from '@portal/area/content'
import { getAllByRole, getByRole, getByText, queryByRole } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import {
  catalogue,
  dutyList,
  intermediaryList,
  listedMatter,
  publicLists,
  ruleList,
  special,
} from '../test/listAnswers.ts'
import { type Answers, renderAddress } from '../test/renderAddress.ts'

const rules = ['special-lists/8', 'special-lists/10', 'four-deal/1', 'four-deal/2', 'four-avoid/1', 'four-avoid/3']
const answers: Answers = {
  '/api/disclosure/catalogue': catalogue(),
  '/api/disclosure/duties': dutyList(),
  '/api/disclosure/intermediary-services': intermediaryList(),
  '/api/disclosure/lists': publicLists(),
  '/api/disclosure/lists/zdpyc/matters': special,
  ...Object.fromEntries(rules.map((rule) => [`/api/disclosure/${rule}`, ruleList()])),
}
const render = (address: string, changed: Answers = {}) => renderAddress(address, { ...answers, ...changed })

const both = [
  'affairs-public-depart-matters',
  'affairs-public-duty-list',
  'affairs-public-second-list',
  'public/activity?catalogCode=zdpyc',
  'public/catalog',
  'public/duty-service?region=440300',
  'public/duty-service-province',
  'public/four-deal',
]
const every = [
  ...both.flatMap((path) => [`/v2/${path}`, `/v3/${path}`]),
  '/v2/public/four-avoid',
  '/v2/retain-audit-agent-list',
]

describe.each(every)('%s', (address) => {
  it('says what it is, the law behind it, the day it is from, its rows, and offers them as files', async () => {
    const { container, title, meta } = await render(address)
    const heading = getByRole(container, 'heading', { level: 1 })
    expect(heading.textContent).toBe(title)
    expect(heading.nextElementSibling?.textContent).toBe(meta.description)
    const [first] = getAllByRole(container, 'rowheader')
    expect(first?.textContent).not.toBe('')
    expect(getByText(container, /^依据：.*《/)).toBeTruthy()
    expect(getByText(container, /^数据截至/).textContent).toMatch(/数据截至 2026-11-18，来源：.+/)
    for (const format of ['CSV', 'XLSX'])
      expect(getByRole(container, 'link', { name: format }).getAttribute('href')).toMatch(
        new RegExp(`^/api/disclosure/[^?]+\\.${format.toLowerCase()}(\\?|$)`),
      )
    expect(getByRole(container, 'link', { name: '政民互动' }).getAttribute('href')).toContain('/gov-people-interact')
    expect(getByRole(container, 'link', { name: '开放数据' }).getAttribute('href')).toMatch(
      /^\/api\/open-data\/(implementation|duty|intermediary_service)\.csv$/,
    )
    expect(container.textContent).not.toMatch(/undefined|null|NaN/)
  })

  it('says on an empty page why nothing is there, and leads on', async () => {
    const none = { page: { pageNo: 9, pageSize: 20, total: 41, isExact: true } }
    const { container } = await render(`${address}${address.includes('?') ? '&' : '?'}pageNum=9`, {
      '/api/disclosure/catalogue': catalogue({ ...none, matters: [] }),
      '/api/disclosure/duties': dutyList({ ...none, duties: [] }),
      '/api/disclosure/intermediary-services': intermediaryList({ ...none, services: [] }),
      '/api/disclosure/lists/zdpyc/matters': { ...special, ...none, matters: [] },
      ...Object.fromEntries(rules.map((rule) => [`/api/disclosure/${rule}`, ruleList({ ...none, matters: [] })])),
    })
    expect(getByText(container, '这一页没有内容')).toBeTruthy()
    expect(getByRole(container, 'link', { name: '回到第一页' }).getAttribute('href')).not.toContain('pageNum')
  })
})

describe('the filters of a list', () => {
  const address = '/v3/public/catalog?deptCode=YY0400005&taskType=01&keyword=登记&sort=code&pageNum=2'

  it('are asked of the content service, and the files are narrowed alike, whatever the page', async () => {
    const { container, requests } = await render(address)
    const narrowing = { region: '440000', departmentCode: 'YY0400005', taskType: '01', keyword: '登记', sort: 'code' }
    expect(requests.at(-1)).toEqual({
      path: '/api/disclosure/catalogue',
      query: { ...narrowing, pageNo: '2', pageSize: '20' },
    })
    const file = new URL(getByRole(container, 'link', { name: 'XLSX' }).getAttribute('href') ?? '', 'http://x')
    expect(Object.fromEntries(file.searchParams)).toEqual(narrowing)
  })

  it('stand in the address, each is taken away by its chip, and the form keeps the others', async () => {
    const { container } = await render(address)
    const chosen = getByRole(container, 'list', { name: '已选条件' })
    expect(getAllByRole(chosen, 'link').map((link) => [link.textContent, hrefOf(link)])).toEqual([
      ['民政厅，已选，取消', '/v3/public/catalog?taskType=01&keyword=登记&sort=code'],
      ['含“登记”，已选，取消', '/v3/public/catalog?deptCode=YY0400005&taskType=01&sort=code'],
    ])
    const form = container.querySelector('form')
    expect(form?.getAttribute('action')).toBe('/v3/public/catalog')
    const sent = [...(form?.querySelectorAll('input[type=hidden]') ?? [])].map((input) => input.getAttribute('name'))
    expect(sent).toEqual(['deptCode', 'taskType', 'sort'])
  })

  it('offer the regions around, without the page that the other region may not have', async () => {
    const { container } = await render('/v3/public/catalog?region=440300&taskType=01&pageNum=2')
    const regions = getByRole(container, 'navigation', { name: '按地区筛选' })
    expect(getAllByRole(regions, 'link').map((link) => [link.textContent, hrefOf(link)])).toEqual([
      ['广东省', '/v3/public/catalog?taskType=01'],
    ])
  })

  it('offer departments with counts, the chosen one opened to its kinds', async () => {
    const { container } = await render(address)
    const tree = getByRole(container, 'navigation', { name: '按部门筛选' })
    expect(getAllByRole(tree, 'link').map((link) => link.textContent)).toEqual([
      '全部部门',
      '公安厅 27',
      '民政厅 14',
      '行政许可 10',
      '行政确认 4',
    ])
    expect(getByRole(tree, 'link', { current: true }).textContent).toBe('民政厅 14')
    // The number is of all its kinds.
    expect(hrefOf(getByRole(tree, 'link', { name: '公安厅 27' }))).toBe(
      '/v3/public/catalog?deptCode=YY0300004&keyword=登记&sort=code',
    )
  })

  it('know a department by its credit code, too', async () => {
    const { container } = await render('/v3/public/catalog?deptCode=11440000YY0400005X')
    const chosen = getByRole(container, 'list', { name: '已选条件' })
    expect(getAllByRole(chosen, 'link').map((link) => link.textContent)).toEqual(['民政厅，已选，取消'])
    const tree = getByRole(container, 'navigation', { name: '按部门筛选' })
    expect(getByRole(tree, 'link', { current: true }).textContent).toBe('民政厅 14')
  })

  it('put the departments with most first where there are many', async () => {
    const departments = Array.from({ length: 14 }, (_, index) => ({
      orgCode: `YY00000${index + 10}`,
      name: `部门${index}`,
      count: index,
      taskTypes: [],
    }))
    const { container } = await render('/v2/public/catalog', {
      '/api/disclosure/catalogue': catalogue({ departments }),
    })
    const names = getAllByRole(getByRole(container, 'navigation', { name: '按部门筛选' }), 'link')
    expect(names.slice(0, 3).map((link) => link.textContent)).toEqual(['全部部门', '部门13 13', '部门12 12'])
    expect(names).toHaveLength(15)
    expect(getByText(container, '事项最多')).toBeTruthy()
  })
})

describe('a row', () => {
  it('opens the guide of whoever handles it; where nobody does, the matter', async () => {
    const { container } = await render('/v2/affairs-public-depart-matters?region=440300')
    expect(getAllByRole(container, 'rowheader').map((row) => hrefOf(row.querySelector('a')))).toEqual([
      '/v2/guide/1144000000694037XX2440104002000?region=440300',
      '/v2/item/000104003000?region=440300',
    ])
  })

  it.each(['affairs-public-depart-matters', 'public/catalog', 'affairs-public-second-list?type=8'])(
    'of %s says of what is suspended that it is',
    async (path) => {
      const matters = [listedMatter({ isSuspended: true }), listedMatter({ guideCode: null })]
      const { container } = await render(`/v3/${path}`, {
        '/api/disclosure/catalogue': catalogue({ matters }),
        '/api/disclosure/special-lists/8': { ...ruleList(), matters },
      })
      const rows = getAllByRole(container, 'rowheader').map((row) => row.textContent?.includes('暂停办理'))
      expect(rows).toEqual([true, false])
    },
  )

  it('has no column of which no row says anything', async () => {
    const matters = [listedMatter({ tags: [] })]
    const { container } = await render('/v2/affairs-public-depart-matters', {
      '/api/disclosure/catalogue': catalogue({ matters }),
    })
    expect(queryByRole(container, 'columnheader', { name: '办理特点' })).toBeNull()
  })

  it('of powers opens the power, and says what cannot be read whole', async () => {
    const { container } = await render('/v3/affairs-public-duty-list')
    const link = getByRole(container, 'link', { name: '民办非企业单位成立登记' })
    expect(hrefOf(link)).toBe(
      '/v3/affairs-public-detail?qzqdCode=d8b3f718-0a35-8a8e-897d-4c0c5ccbfd38&deptCode=YY0400005',
    )
    const catalog = await render('/v3/public/catalog')
    expect(catalog.container.textContent).toContain('《社会团体登记管理条例》第6条 等 2 条依据')
  })

  it('of duties names them shortly and can be called', async () => {
    const { container } = await render('/v3/public/duty-service-province')
    expect(getAllByRole(container, 'cell').map((cell) => cell.textContent)).toContain('受理、审查')
    expect(hrefOf(getByRole(container, 'link', { name: '020-85950900' }))).toBe('tel:02085950900')
  })
})

describe('the lists of one family', () => {
  it('are tabs with counts that keep the department', async () => {
    const { container } = await render('/v2/affairs-public-second-list?type=10&deptCode=YY0400005')
    const tabs = getByRole(container, 'navigation', { name: '专项清单' })
    expect(getAllByRole(tabs, 'link').map((link) => [link.textContent, hrefOf(link)])).toEqual([
      ['跑零次253', '/v2/affairs-public-second-list?type=8&deptCode=YY0400005'],
      ['容缺受理41', '/v2/affairs-public-second-list?type=10&deptCode=YY0400005'],
    ])
    expect(container.textContent).toContain('签署容缺受理承诺书')
    expect(container.textContent).toContain('国发〔2022〕5号')
  })

  it('of a special catalogue tells how much of it is handled here, unless it is narrowed', async () => {
    const part = { ...special, page: { ...special.page, total: 12 } }
    const show = (query: string) =>
      render(`/v2/public/activity?catalogCode=zdpyc${query}`, { '/api/disclosure/lists/zdpyc/matters': part })
    const { container } = await show('')
    expect(container.textContent).toContain('清单共 41 个事项，在广东省由本级和上级部门办理的有 12 个')
    expect((await show('&keyword=护照')).container.textContent).not.toContain('清单共')
    const whole = await render('/v2/public/activity?catalogCode=zdpyc')
    expect(whole.container.textContent).not.toContain('清单共')
  })

  it.each([
    ['/v3/affairs-public-second-list?type=9', '/v3/public/second-index'],
    ['/v3/public/four-deal?tab=7&region=440300', '/v3/public/four-deal?region=440300'],
    ['/v2/public/four-avoid?tab=7', '/v2/public/four-avoid'],
    ['/v3/public/activity', '/v3/public/activity?catalogCode=zdpyc'],
    ['/v3/public/duty-service', '/v3/public/duty-service?region=440300'],
  ])('%s leads to %s', async (address, location) => {
    await expect(render(address)).rejects.toEqual(new RedirectError(location))
  })

  it('of the province and of cities lead to each other', async () => {
    const city = await render('/v3/public/duty-service?region=440300')
    const levels = getByRole(city.container, 'navigation', { name: '层级' })
    expect(getAllByRole(levels, 'link').map(hrefOf)).toEqual([
      '/v3/public/duty-service-province?region=440300',
      '/v3/public/duty-service?region=440300',
    ])
    expect(city.container.textContent).toContain('深圳市没有单独公布清单，以下是广东省的清单。')
    const province = await render('/v3/public/duty-service-province?region=440300')
    expect(province.requests.at(-1)?.query).toMatchObject({ region: '440000' })
    expect(province.container.textContent).not.toContain('没有单独公布')
  })

  it('that does not exist is missing, with a way on', async () => {
    await expect(render('/v3/public/activity?catalogCode=none')).rejects.toMatchObject({
      statusCode: 404,
      message: expect.stringContaining('政务公开目录'),
    })
  })
})

function hrefOf(link: Element | null): string | undefined {
  const href = link?.getAttribute('href')
  return href === null || href === undefined ? undefined : decodeURIComponent(href)
}

// @vitest-environment jsdom
import type { MatterRuleListDto } from '@portal/contracts'
import { getAllByRole, getByRole, queryByRole } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { branchHall, province } from '../test/answers.ts'
import { renderAddress } from '../test/renderAddress.ts'

const [matter] = branchHall().matters.matters
if (!matter) throw new Error('the sample has no matter')

function ruleList(code: string, title: string, changes: Partial<MatterRuleListDto> = {}): MatterRuleListDto {
  return {
    region: province,
    code,
    title,
    explanation: `${title}是这样的事项。`,
    steps: ['备齐材料。', '提交申请。'],
    tabs: [
      { code: '8', label: '跑零次事项', count: 3 },
      { code: '12', label: '即办件事项', count: 2 },
      { code: '13', label: '秒批事项', count: 1 },
      { code: '17', label: '支持物流快递事项', count: 4 },
    ],
    departments: [
      { orgCode: 'YY170000X', name: '广东省市场监督管理局', count: 1 },
      { orgCode: 'YY2600000', name: '广东省公证处', count: 1 },
    ],
    asOf: '2026-11-20',
    page: { pageNo: 1, pageSize: 20, total: 45, isExact: true },
    matters: [
      { ...matter, useLevel: { code: '2', label: '省级' }, lawBasis: [] } as MatterRuleListDto['matters'][number],
    ],
    ...changes,
  }
}
const enterprise = {
  '/api/matters': { region: province, matters: [{ ...matter, promisedText: '3 个工作日', visitsText: '0 次' }] },
  '/api/combos': { combos: [{ code: 'ot-01', name: '企业信息变更“一件事”', summary: null }] },
  '/api/notices': { notices: branchHall().notices },
}
const answers = {
  '/api/disclosure/special-lists/12': ruleList('12', '即办件事项'),
  '/api/disclosure/special-lists/13': ruleList('13', '秒批事项'),
  '/api/disclosure/special-lists/17': ruleList('17', '支持物流快递事项'),
  ...enterprise,
}

describe.each(['/v2/express/index', '/v3/express/index'])('%s', (address) => {
  it('begins with what is handled at once and offers the other two tabs', async () => {
    const { container, title } = await renderAddress(address, answers)
    expect(title).toBe('快速办')
    const tabs = getAllByRole(getByRole(container, 'navigation', { name: '专区' }), 'link')
    expect(tabs.map((tab) => tab.getAttribute('href'))).toEqual([
      address,
      `${address}?tab=delivery`,
      `${address}?tab=enterprise`,
    ])
    const table = getByRole(container, 'table', { name: '即办件事项' })
    const link = getByRole(table, 'link', { name: '公司设立登记' })
    expect(link.getAttribute('href')).toContain('/guide/11440000YY170000XU2000117Y1T000')
    expect(getByRole(container, 'link', { name: '第 2 页' }).getAttribute('href')).toBe(`${address}?pageNo=2`)
  })

  it('lists what the system decides, by its own words and count', async () => {
    const { container } = await renderAddress(`${address}?kind=auto`, answers)
    const kinds = getByRole(container, 'navigation', { name: '按快办方式筛选' })
    expect(getByRole(kinds, 'link', { current: true }).textContent).toBe('秒批事项 1')
    expect(getByRole(container, 'region', { name: '秒批事项怎么办' }).textContent).toContain('备齐材料。')
  })
})

it('a page beyond the last leads back to the first, and does not say that there is nothing', async () => {
  const { container } = await renderAddress('/v3/express/index?pageNo=9', {
    ...answers,
    '/api/disclosure/special-lists/12': ruleList('12', '即办件事项', { matters: [] }),
  })
  expect(container.textContent).toContain('一共 45 个，前面的页里都有。')
  expect(container.textContent).not.toContain('没有找到')
  expect(getByRole(container, 'link', { name: '回到第一页' }).getAttribute('href')).toBe('/v3/express/index')
})

it('what is suspended says so and is not sent to the counter', async () => {
  const online = { ...matter, guideCode: 'G', onlineUrl: 'https://apply.example/x' }
  const matters = [{ ...matter, isSuspended: true, onlineUrl: null }, online] as MatterRuleListDto['matters']
  const { container } = await renderAddress('/v3/express/index', {
    ...answers,
    '/api/disclosure/special-lists/12': ruleList('12', '即办件事项', { matters }),
  })
  const [suspended, open] = getAllByRole(container, 'row').slice(1)
  expect(suspended?.textContent).toContain('暂停办理')
  expect(suspended?.textContent).not.toContain('到窗口')
  expect(open?.textContent).not.toContain('暂停办理')
})

it('delivery says who pays, how to follow the parcel, and what can be sent', async () => {
  const { container } = await renderAddress('/v3/express/index?tab=delivery', answers)
  expect(getByRole(container, 'region', { name: '邮费、查件和签收' }).textContent).toContain('运单号')
  expect(getByRole(container, 'table', { name: '支持物流快递事项' })).toBeTruthy()
  expect(queryByRole(container, 'navigation', { name: '按快办方式筛选' })).toBeNull()
})

it('enterprises have combined matters, what most come for, and policies', async () => {
  const { container, requests } = await renderAddress('/v3/express/index?tab=enterprise', answers)
  expect(requests.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.keys(enterprise)))
  expect(getByRole(container, 'link', { name: '企业信息变更“一件事”' })).toBeTruthy()
  expect(getByRole(container, 'table', { name: '企业常办' }).textContent).toContain('3 个工作日，跑 0 次')
  const policies = getByRole(container, 'region', { name: '政策直达' })
  expect(getByRole(policies, 'link', { name: '关于演示站点开通试用的公告' })).toBeTruthy()
})

it('a chosen department stands as a chip to take away, and no department leaves the way to all', async () => {
  const { container, requests } = await renderAddress('/v3/express/index?deptCode=YY170000X', answers)
  expect(requests.at(-1)?.query).toMatchObject({ departmentCode: 'YY170000X' })
  const chosen = getByRole(container, 'list', { name: '已选条件' })
  expect(getByRole(chosen, 'link').getAttribute('href')).toBe('/v3/express/index')
  const none = ruleList('12', '即办件事项', {
    matters: [],
    departments: [],
    page: { pageNo: 1, pageSize: 20, total: 0, isExact: true },
  })
  const empty = await renderAddress('/v3/express/index?region=440300', { '/api/disclosure/special-lists/12': none })
  expect(getByRole(empty.container, 'link', { name: '查看全省即办件事项' }).getAttribute('href')).toBe(
    '/v3/express/index',
  )
})

it('an unknown tab and kind are the first', async () => {
  expect((await renderAddress('/v3/express/index?tab=x&kind=y', answers)).title).toBe('快速办')
})

// @vitest-environment jsdom
import { NotFoundError } from '@portal/area/content'
import { getAllByRole, getByRole, getByText, queryByRole } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { branchHall, calendar, departments } from './test/answers.ts'
import { type Answers, renderAddress } from './test/renderAddress.ts'

const answers: Answers = {
  '/api/departments': departments,
  '/api/departments/YY170000X': branchHall(),
  '/api/calendar': calendar,
}
const hallAddress = '/v3/branch-hall?orgCode=YY170000X'

test.each(['/v2/branch-hall', '/v3/branch-hall', hallAddress])(
  '%s is rendered on the server with a heading and text',
  async (address) => {
    const { container } = await renderAddress(address, answers)
    expect(getByRole(container, 'heading', { level: 1 }).textContent).not.toBe('')
    expect(container.textContent?.length).toBeGreaterThan(40)
  },
)

describe.each(['v2', 'v3'])('the branch hall of %s', (generation) => {
  test('lists the departments while none is chosen', async () => {
    const { container, title } = await renderAddress(`/${generation}/branch-hall`, answers)
    expect(title).toBe('部门分厅')
    expect(getByRole(container, 'link', { name: '广东省市场监督管理局' }).getAttribute('href')).toBe(
      `/${generation}/branch-hall?orgCode=YY170000X`,
    )
  })

  test('says who the department is, how to reach it and what it handles', async () => {
    const { container, meta } = await renderAddress(`/${generation}/branch-hall?orgCode=YY170000X`, answers)
    expect(getByRole(container, 'heading', { level: 1, name: '广东省市场监督管理局' })).toBeTruthy()
    expect(getByRole(container, 'link', { name: '020-12345 转 6' }).getAttribute('href')).toBe('tel:02012345,6')
    expect(container.textContent).toContain('信息核对日期 2026-11-02')
    expect(getByRole(container, 'link', { name: '公司设立登记' }).getAttribute('href')).toBe(
      `/${generation}/guide/11440000YY170000XU2000117Y1T000`,
    )
    expect(getByRole(container, 'link', { name: '公司变更登记' })).toBeTruthy()
    expect(getByRole(container, 'link', { name: '权责清单' }).getAttribute('href')).toContain('deptCode=YY170000X')
    expect(getByRole(container, 'link', { name: '关于演示站点开通试用的公告' }).getAttribute('href')).toBe(
      generation === 'v3' ? '/v3/notice?id=n20261118-01-440000' : '/v2/notices?id=n20261118-01-440000',
    )
    expect(meta.structuredData).toMatchObject({ '@type': 'GovernmentOffice', telephone: '020-12345 转 6' })
  })
})

describe('the filters', () => {
  test('are links with counts that keep the others and start at the first page', async () => {
    const { container } = await renderAddress(`${hallAddress}&taskType=01&pageNo=2`, answers)
    const themes = getByRole(container, 'navigation', { name: '按主题筛选' })
    const theme = getByRole(themes, 'link', { name: '法人注销 1' })
    expect(theme.getAttribute('href')).toBe('/v3/branch-hall?orgCode=YY170000X&taskType=01&theme=legal%3A165')
    expect(getByRole(container, 'link', { current: true, name: '行政许可 11' })).toBeTruthy()
  })

  test('leave what most come for beside the list, which shows less then; with none of it there is no card', async () => {
    const matters = { ...branchHall().matters, page: { pageNo: 1, pageSize: 10, total: 1, isExact: true } }
    const hotMatters = Array.from({ length: 3 }, (_, index) => ({ guideCode: `G${index}`, name: `常办事项 ${index}` }))
    const narrowed = await renderAddress(`${hallAddress}&taskType=07`, {
      ...answers,
      '/api/departments/YY170000X': branchHall({ matters, hotMatters }),
    })
    expect(narrowed.container.textContent).toContain('常办事项 2')
    const none = await renderAddress(hallAddress, {
      ...answers,
      '/api/departments/YY170000X': branchHall({ hotMatters: [] }),
    })
    expect(none.container.textContent).not.toContain('热门事项')
  })

  test('tell themes of the same name apart', async () => {
    const { container } = await renderAddress(hallAddress, answers)
    const themes = getAllByRole(getByRole(container, 'navigation', { name: '按主题筛选' }), 'link')
    expect(themes.map((theme) => theme.textContent)).toEqual([
      '全部',
      '准营准办（法人） 2',
      '准营准办（个人） 1',
      '法人注销 1',
    ])
  })

  test('of which there is one choice are not rendered', async () => {
    const { container } = await renderAddress(hallAddress, answers)
    expect(queryByRole(container, 'navigation', { name: '按服务对象筛选' })).toBeNull()
  })
})

describe('the departments to choose from', () => {
  const many = Array.from({ length: 15 }, (_, index) => ({
    orgCode: `YY17000${String(index).padStart(2, '0')}`,
    name: index === 3 ? '广东省公安厅' : `广东省第 ${index} 厅`,
    shortName: '厅',
    matterCount: index,
  }))
  const list = { '/api/departments': { ...departments, departments: many } }
  const spelled = (...spellings: string[]) => ({ ...list, '/api/spellings': { spellings } })

  test('stand with those that handle the most first, and the rest in a fold', async () => {
    const { container } = await renderAddress('/v3/branch-hall', list)
    const names = getAllByRole(container, 'link').map((link) => link.textContent)
    expect(names.indexOf('广东省第 14 厅')).toBeLessThan(names.indexOf('广东省公安厅'))
    expect(getByText(container, '其他部门').closest('summary')?.textContent).toContain('3 个')
  })

  test('are searched by name in either script, and a name that nobody has leads back to all', async () => {
    const { container, meta } = await renderAddress('/v3/branch-hall?keyword=公安廳', spelled('公安廳', '公安厅'))
    expect(getByRole(container, 'link', { name: '广东省公安厅' })).toBeTruthy()
    expect(queryByRole(container, 'link', { name: '广东省第 14 厅' })).toBeNull()
    expect(meta.canonical).toBe('/v3/branch-hall')
    const none = await renderAddress('/v3/branch-hall?keyword=航天', spelled('航天'))
    expect(getByRole(none.container, 'link', { name: '查看全部部门' }).getAttribute('href')).toBe('/v3/branch-hall')
  })
})

test('a code that is none shows the list', async () => {
  expect((await renderAddress('/v2/branch-hall?orgCode=BAD', answers)).title).toBe('部门分厅')
})

test('a code that nobody has, or whose check digit is wrong, is the 404 page', async () => {
  const refusing = { ...answers, '/api/departments/123456789': Object.assign(new Error('bad'), { status: 400 }) }
  await expect(renderAddress('/v2/branch-hall?orgCode=123456789', refusing)).rejects.toBeInstanceOf(NotFoundError)
  await expect(renderAddress('/v2/branch-hall?orgCode=123456788', answers)).rejects.toBeInstanceOf(NotFoundError)
})

test('a content service that is down is a fault, not a missing page', async () => {
  const down = { ...answers, '/api/departments/YY170000X': Object.assign(new Error('down'), { status: 503 }) }
  await expect(renderAddress(hallAddress, down)).rejects.toMatchObject({ status: 503 })
})

test('a department without matters says so and whom to ask', async () => {
  const empty = branchHall({
    taskTypes: [],
    themes: [],
    audiences: [],
    hotMatters: [],
    notices: [],
    address: null,
    phone: null,
    matters: { page: { pageNo: 1, pageSize: 10, total: 0, isExact: true }, matters: [] },
  })
  const { container } = await renderAddress(hallAddress, { ...answers, '/api/departments/YY170000X': empty })
  expect(container.textContent).toContain('部门暂无事项')
  expect(getByRole(container, 'link', { name: '12345' })).toBeTruthy()
})

test('a page beyond the last of what a department handles leads back to the first', async () => {
  const page = { pageNo: 9, pageSize: 10, total: 25, isExact: true }
  const beyond = branchHall({ matters: { page, matters: [] } })
  const { container } = await renderAddress(`${hallAddress}&pageNo=9`, {
    ...answers,
    '/api/departments/YY170000X': beyond,
  })
  expect(container.textContent).toContain('这一页没有事项')
  expect(getByRole(container, 'link', { name: '回到第一页' }).getAttribute('href')).toBe(hallAddress)
})

test('a region without departments offers the province and the county halls', async () => {
  const none = { region: departments.region, departments: [] }
  const { container } = await renderAddress('/v2/branch-hall?region=440300', { '/api/departments': none })
  expect(getByRole(container, 'link', { name: '查看全省部门' }).getAttribute('href')).toBe('/v2/branch-hall')
  expect(getByRole(container, 'link', { name: '查看办事大厅' })).toBeTruthy()
})

// @vitest-environment jsdom
import { getAllByRole, getByRole, getByText, queryByRole } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { drawInBrowser } from '../testing/drawInBrowser.tsx'
import { ChipList } from './ChipList.tsx'
import { ChoiceFilter } from './ChoiceFilter.tsx'
import { Disclosure } from './Disclosure.tsx'
import { FilterGroup } from './FilterGroup.tsx'
import { FilterSwitch } from './FilterSwitch.tsx'
import { LinkList } from './LinkList.tsx'
import { LinkPagination } from './LinkPagination.tsx'
import { Steps } from './Steps.tsx'

const hrefOf = (pageNo: number) => `/v2/notices?pageNum=${pageNo}`

test('pagination tells the count and links every step', async () => {
  const page = { pageNo: 2, pageSize: 10, total: 35, isExact: true }
  const { container } = await drawInBrowser(<LinkPagination page={page} hrefOf={hrefOf} unit="条" />)
  const navigation = getByRole(container, 'navigation', { name: '分页' })
  expect(navigation.textContent).toContain('共 35 条')
  expect(getByRole(navigation, 'link', { name: '上一页' }).getAttribute('href')).toBe(hrefOf(1))
  expect(getByRole(navigation, 'link', { name: '下一页' }).getAttribute('href')).toBe(hrefOf(3))
  expect(getByRole(navigation, 'link', { name: '第 2 页' }).getAttribute('aria-current')).toBe('page')
})

test('a single page has a count and no links, and an estimate says 约', async () => {
  const page = { pageNo: 1, pageSize: 10, total: 8, isExact: false }
  const { container } = await drawInBrowser(<LinkPagination page={page} hrefOf={hrefOf} />)
  expect(container.textContent).toBe('共约 8 项')
  expect(queryByRole(container, 'link')).toBeNull()
})

test('a step under way says how far it is', async () => {
  const { container } = await drawInBrowser(
    <Steps
      steps={[
        { title: '受理', state: 'done' },
        { title: '审查', state: 'current' },
      ]}
    />,
  )
  expect(getAllByRole(container, 'listitem').map((item) => item.textContent)).toEqual(['受理（已完成）', '2审查进行中'])
})

test('a folded part keeps its content in the HTML', async () => {
  const { serverHtml, container } = await drawInBrowser(<Disclosure title="设定依据">第七条</Disclosure>)
  expect(serverHtml).toContain('第七条')
  expect(container.querySelector('details')?.open).toBe(false)
})

test('filters are links named by what they narrow', async () => {
  const options = [
    { title: '全部', href: '/v2/personal/theme', isCurrent: true },
    { title: '公安厅', href: '/v2/personal/theme?deptCode=1', isCurrent: false, count: 12 },
  ]
  const { container } = await drawInBrowser(<FilterGroup label="部门" options={options} />)
  const filter = getByRole(container, 'navigation', { name: '按部门筛选' })
  expect(getByRole(filter, 'link', { name: '全部' }).getAttribute('aria-current')).toBe('true')
})

test('lists of links are lists', async () => {
  const link = <a href="/v2/notices?id=1">系统维护公告</a>
  const { container } = await drawInBrowser(
    <>
      <LinkList entries={[{ key: '1', link, note: '2026-11-18' }]} />
      <ChipList label="热门搜索" links={[{ key: '1', link: <a href="/v2/search?keyword=居住证">居住证</a> }]} />
    </>,
  )
  expect(getByText(container, '2026-11-18')).toBeTruthy()
  expect(getByRole(container, 'list', { name: '热门搜索' })).toBeTruthy()
})

test('a filter of many values names what is set and links each value', async () => {
  const choices = [
    { text: '民政局（3）', href: '/list?department=1' },
    { text: '公安局（2）', href: '/list?department=2' },
  ]
  const { container } = await drawInBrowser(<ChoiceFilter title="部门" chosen="民政局" choices={choices} />)
  expect(container.querySelector('summary')?.getAttribute('aria-label')).toBe('部门：民政局，选择')
  const navigation = getByRole(container, 'navigation', { name: '按部门筛选' })
  expect(getAllByRole(navigation, 'link').map((link) => link.getAttribute('href'))).toEqual(
    choices.map(({ href }) => href),
  )
})

test('a filter that is on says so, and that following it takes it away', async () => {
  const off = await drawInBrowser(<FilterSwitch title="可网上办" isOn={false} href="/list?online=1" />)
  expect(getByRole(off.container, 'link').textContent).toBe('可网上办')
  const on = await drawInBrowser(<FilterSwitch title="可网上办" isOn href="/list" />)
  expect(getByRole(on.container, 'link', { name: '可网上办，已选，取消' }).getAttribute('href')).toBe('/list')
})

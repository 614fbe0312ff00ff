// @vitest-environment jsdom
import { fireEvent, getAllByRole, getByRole, getByText, queryByRole } from '@testing-library/dom'
import { act } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { renderInBrowser } from '../testing/renderInBrowser.tsx'
import { ChipList } from './ChipList.tsx'
import { ChoiceFilter } from './ChoiceFilter.tsx'
import { Disclosure } from './Disclosure.tsx'
import { FilteredList } from './FilteredList.tsx'
import { FilterGroup } from './FilterGroup.tsx'
import { FilterSwitch } from './FilterSwitch.tsx'
import { LinkList } from './LinkList.tsx'
import { LinkPagination } from './LinkPagination.tsx'
import { Steps } from './Steps.tsx'

const hrefOf = (pageNo: number) => `/v2/notices?pageNum=${pageNo}`

test('pagination tells the count and links every step', async () => {
  const page = { pageNo: 2, pageSize: 10, total: 35, isExact: true }
  const { container } = await renderInBrowser(<LinkPagination page={page} hrefOf={hrefOf} unit="条" />)
  const navigation = getByRole(container, 'navigation', { name: '分页' })
  expect(navigation.textContent).toContain('共 35 条')
  expect(getByRole(navigation, 'link', { name: '上一页' }).getAttribute('href')).toBe(hrefOf(1))
  expect(getByRole(navigation, 'link', { name: '下一页' }).getAttribute('href')).toBe(hrefOf(3))
  expect(getByRole(navigation, 'link', { name: '第 2 页' }).getAttribute('aria-current')).toBe('page')
})

test('a single page has a count and no links, and an estimate says 约', async () => {
  const page = { pageNo: 1, pageSize: 10, total: 8, isExact: false }
  const { container } = await renderInBrowser(<LinkPagination page={page} hrefOf={hrefOf} />)
  expect(container.textContent).toBe('共约 8 项')
  expect(queryByRole(container, 'link')).toBeNull()
})

test('a step under way says how far it is', async () => {
  const { container } = await renderInBrowser(
    <Steps
      steps={[
        { title: '受理', state: 'done' },
        { title: '审查', state: 'current' },
      ]}
    />,
  )
  expect(getAllByRole(container, 'listitem').map((item) => item.textContent)).toEqual(['受理（已完成）', '审查进行中'])
})

test('a folded part keeps its content in the HTML', async () => {
  const { serverHtml, container } = await renderInBrowser(<Disclosure title="设定依据">第七条</Disclosure>)
  expect(serverHtml).toContain('第七条')
  expect(container.querySelector('details')?.open).toBe(false)
})

test('filters are links named by what they narrow', async () => {
  const options = [
    { title: '全部', href: '/v2/personal/theme', isCurrent: true },
    { title: '公安厅', href: '/v2/personal/theme?deptCode=1', isCurrent: false, count: 12 },
  ]
  const { container } = await renderInBrowser(<FilterGroup label="部门" options={options} />)
  const filter = getByRole(container, 'navigation', { name: '按部门筛选' })
  expect(getByRole(filter, 'link', { name: '全部' }).getAttribute('aria-current')).toBe('true')
})

test('lists of links are lists', async () => {
  const link = <a href="/v2/notices?id=1">系统维护公告</a>
  const { container } = await renderInBrowser(
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
  const { container } = await renderInBrowser(<ChoiceFilter title="部门" chosen="民政局" choices={choices} />)
  expect(container.querySelector('summary')?.getAttribute('aria-label')).toBe('部门：民政局，选择')
  const navigation = getByRole(container, 'navigation', { name: '按部门筛选' })
  expect(getAllByRole(navigation, 'link').map((link) => link.getAttribute('href'))).toEqual(
    choices.map(({ href }) => href),
  )
})

test('a filter that is on says so, and that following it takes it away', async () => {
  const off = await renderInBrowser(<FilterSwitch title="可网上办" isOn={false} href="/list?online=1" />)
  expect(getByRole(off.container, 'link').textContent).toBe('可网上办')
  const on = await renderInBrowser(<FilterSwitch title="可网上办" isOn href="/list" />)
  expect(getByRole(on.container, 'link', { name: '可网上办，已选，取消' }).getAttribute('href')).toBe('/list')
})

const departments = Array.from({ length: 13 }, (_, index) => ({
  text: index === 12 ? '民政局' : `部门${index}`,
  href: `/list?department=${index}`,
  group: index < 2 ? '事项最多' : '其他部门',
}))

test('many values stand in groups and are searched by name; what nobody is called says so', async () => {
  const { container } = await renderInBrowser(<ChoiceFilter title="部门" choices={departments} />)
  expect(getByText(container, '事项最多')).toBeTruthy()
  const field = getByRole(container, 'searchbox', { name: '在部门中查找' })
  await act(async () => fireEvent.change(field, { target: { value: '民政' } }))
  expect(getAllByRole(container, 'link').map((link) => link.textContent)).toEqual(['民政局'])
  await act(async () => fireEvent.change(field, { target: { value: '海军' } }))
  expect(getByRole(container, 'status').textContent).toBe('没有名称含“海军”的部门')
})

test('few values are read, not searched', async () => {
  const { container } = await renderInBrowser(<ChoiceFilter title="部门" choices={departments.slice(0, 12)} />)
  expect(queryByRole(container, 'searchbox')).toBeNull()
})

async function renderFilters() {
  const { container } = await renderInBrowser(
    <FilteredList
      filters={<ChoiceFilter title="类型" choices={[{ text: '许可', href: '/list?type=1' }]} />}
      chosen={[{ text: '民政局', href: '/list' }]}
    >
      <p>三项</p>
    </FilteredList>,
  )
  const [sheet, fold] = container.querySelectorAll('details')
  if (!sheet || !fold) throw new Error('no sheet')
  return { container, sheet, fold }
}

test('the filters of a list say how many are set, and each set one is a chip that takes it away', async () => {
  const { container, sheet } = await renderFilters()
  expect(sheet.querySelector('summary')?.getAttribute('aria-label')).toBe('筛选，已选 1 项')
  const chosen = getByRole(container, 'list', { name: '已选条件' })
  expect(getByRole(chosen, 'link', { name: '民政局，已选，取消' }).getAttribute('href')).toBe('/list')
})

test('a sheet closes by its button with the focus back, and Escape closes one level at a time', async () => {
  const { container, sheet, fold } = await renderFilters()
  sheet.open = true
  fireEvent.click(getByRole(container, 'button', { name: '关闭筛选' }))
  expect(sheet.open).toBe(false)
  expect(document.activeElement).toBe(sheet.querySelector('summary'))

  sheet.open = true
  fold.open = true
  fireEvent.keyDown(document, { key: 'Escape' })
  expect([sheet.open, fold.open]).toEqual([true, false])
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(sheet.open).toBe(false)
})

test('choices in groups are rendered by browsers of 2022, too, which cannot group by themselves', async () => {
  const { groupBy } = Map
  onTestFinished(() => void Object.assign(Map, { groupBy }))
  Object.assign(Map, { groupBy: undefined })
  const choices = [
    { text: '甲局', href: '/a', group: '省级' },
    { text: '乙局', href: '/b', group: '市级' },
    { text: '丙局', href: '/c', group: '市级' },
  ]
  const { container } = await renderInBrowser(<ChoiceFilter title="部门" choices={choices} />)
  expect(getByText(container, '市级').parentElement?.textContent).toBe('市级乙局丙局')
})

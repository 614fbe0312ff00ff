// @vitest-environment jsdom
import { getAllByRole, getByRole } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { renderInBrowser } from '../testing/renderInBrowser.tsx'
import { LinkCard } from './Card.tsx'
import { PanelSwitch, Tabs } from './Tabs.tsx'

test('tabs are links and the current one is marked', async () => {
  const { serverHtml, container } = await renderInBrowser(
    <Tabs
      label="搜索范围"
      tabs={[
        { title: '全部', href: '/v2/search?keyword=a', isCurrent: true, count: 12 },
        { title: '指南', href: '/v2/search/guide?keyword=a', isCurrent: false },
      ]}
    />,
  )
  expect(serverHtml).toContain('href="/v2/search/guide?keyword=a"')
  expect(container.querySelectorAll('[aria-current="page"]')).toHaveLength(1)
})

test('a panel switch is a group of choices, the first one taken, and all panels are in the HTML', async () => {
  const panels = [
    { id: 'personal', title: '个人', content: '个人常用' },
    { id: 'legal', title: '法人', content: '法人常用' },
  ]
  const { serverHtml, container } = await renderInBrowser(
    <PanelSwitch name="audience" label="服务对象" panels={panels} />,
  )
  expect(serverHtml).toContain('法人常用')
  expect(getByRole(container, 'group', { name: '服务对象' })).toBeTruthy()
  const choices = getAllByRole<HTMLInputElement>(container, 'radio')
  expect(choices.map((choice) => choice.checked)).toEqual([true, false])
})

test('a panel switch begins with the panel that was chosen, and tells of another', async () => {
  const panels = [
    { id: 'personal', title: '个人', content: '' },
    { id: 'legal', title: '法人', content: '' },
  ]
  const told: string[] = []
  const { container } = await renderInBrowser(
    <PanelSwitch name="audience" label="服务对象" panels={panels} chosen="legal" onChoose={(id) => told.push(id)} />,
  )
  const [personal, legal] = getAllByRole<HTMLInputElement>(container, 'radio')
  expect([personal?.checked, legal?.checked]).toEqual([false, true])
  personal?.click()
  expect(told).toEqual(['personal'])
})

test('the name of a card is the name of its link', async () => {
  const { container } = await renderInBrowser(
    <LinkCard icon="baby" link={<a href="/v3/personal/theme">生育收养</a>} text="出生登记、生育登记" />,
  )
  expect(getByRole(container, 'link', { name: '生育收养' })).toBeTruthy()
})

// @vitest-environment jsdom
import { findByRole, fireEvent, getAllByRole, getByRole, queryByRole, waitFor } from '@testing-library/dom'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInBrowser } from '../testing/renderInBrowser.tsx'
import { LinkTree } from './LinkTree.tsx'

const nodes = [
  {
    key: 'safety',
    title: '公安司法',
    note: '1 个',
    children: [{ key: 'police', title: '公安局', href: '/v3/police' }],
  },
  {
    key: 'health',
    title: '卫生健康',
    note: '1 个',
    children: [{ key: 'clinic', title: '卫健委', href: '/v3/clinic' }],
  },
]

afterEach(() => vi.unstubAllGlobals())

async function render(matches: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches }))
  return renderInBrowser(
    <LinkTree label="全部部门" nodes={nodes}>
      <p>列表</p>
    </LinkTree>,
  )
}

async function renderTree() {
  const rendered = await render(true)
  await act(async () => getByRole(rendered.container, 'button', { name: '树形查看' }).click())
  const tree = await findByRole(rendered.container, 'tree', { name: '全部部门' })
  const items = () => getAllByRole(tree, 'treeitem')
  const press = (key: string) => act(async () => void fireEvent.keyDown(document.activeElement ?? tree, { key }))
  const focused = () => document.activeElement?.textContent
  return { ...rendered, items, press, focused }
}

test('on phones, and before scripts run, it is the lists', async () => {
  const { container, serverHtml } = await render(false)
  expect(serverHtml).toContain('列表')
  expect(queryByRole(container, 'button')).toBeNull()
})

test('one press makes it a tree, and another gives the lists back', async () => {
  const { container } = await renderTree()
  expect(container.textContent).not.toContain('列表')
  await act(async () => getByRole(container, 'button', { name: '树形查看' }).click())
  expect(container.textContent).toContain('列表')
})

test('an entry is reached by Tab, the others by arrow keys, and Enter follows a link', async () => {
  const { items, press, focused } = await renderTree()
  expect(items().map(({ tabIndex }) => tabIndex)).toEqual([0, -1])
  expect(items().map((item) => item.getAttribute('aria-level'))).toEqual(['1', '1'])
  await act(async () => items()[0]?.focus())
  await press('ArrowRight')
  await waitFor(() => expect(items()).toHaveLength(3))
  expect(items()[0]?.getAttribute('aria-expanded')).toBe('true')
  await press('ArrowDown')
  expect(focused()).toBe('公安局')
  expect(document.activeElement?.getAttribute('aria-level')).toBe('2')
  expect(document.activeElement?.hasAttribute('aria-expanded')).toBe(false)
  const followed = vi.fn((event: Event) => event.preventDefault())
  document.body.addEventListener('click', followed, { once: true })
  await press('Enter')
  expect((followed.mock.calls[0]?.[0].target as Element | null)?.closest('a')?.getAttribute('href')).toBe('/v3/police')
  await press('ArrowLeft')
  expect(focused()).toContain('公安司法')
})

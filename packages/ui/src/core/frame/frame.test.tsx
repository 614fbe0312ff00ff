// @vitest-environment jsdom
import { fireEvent, getAllByRole, getByRole, getByText } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { renderInBrowser } from '../../testing/renderInBrowser.tsx'
import { Breadcrumb } from './Breadcrumb.tsx'
import { DropdownPanel } from './DropdownPanel.tsx'

test('the breadcrumb ends with the page itself, which is no link', async () => {
  const { container } = await renderInBrowser(<Breadcrumb crumbs={[{ title: '首页', href: '/' }]} title="通知公告" />)
  const trail = getByRole(container, 'navigation', { name: '当前位置' })
  expect(getAllByRole(trail, 'link').map((link) => link.textContent)).toEqual(['首页'])
  expect(getByText(trail, '通知公告').getAttribute('aria-current')).toBe('page')
})

test('a panel closes on Escape with the focus back on its button, on a press outside, and on a followed link', async () => {
  const { container } = await renderInBrowser(
    <DropdownPanel summary="广东省">
      <a href="#guangzhou">广州市</a>
    </DropdownPanel>,
  )
  const panel = container.querySelector('details')
  if (!panel) throw new Error('no panel')

  panel.open = true
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(panel.open).toBe(false)
  expect(document.activeElement?.textContent).toBe('广东省')

  panel.open = true
  fireEvent.pointerDown(document.body)
  expect(panel.open).toBe(false)

  panel.open = true
  fireEvent.click(getByText(container, '广州市'))
  expect(panel.open).toBe(false)
})

test('a panel stays open under what is asked or shown above the page, and behind another window', async () => {
  const { container } = await renderInBrowser(
    <DropdownPanel summary="导航">
      <a href="https://www.gov.cn/" target="_blank" rel="noreferrer">
        地图
      </a>
      <a href="#picture" data-stays>
        图片
      </a>
    </DropdownPanel>,
  )
  const dialog = document.body.appendChild(document.createElement('dialog'))
  const panel = container.querySelector('details')
  if (!panel) throw new Error('no panel')
  panel.open = true
  const map = getByText(container, '地图')
  map.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(map)
  fireEvent.click(getByText(container, '图片'))
  fireEvent.focusIn(dialog)
  fireEvent.keyDown(dialog, { key: 'Escape' })
  expect(panel.open).toBe(true)
  dialog.remove()
})

// @vitest-environment jsdom
import { getByRole, getByText } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { renderInBrowser } from '../testing/renderInBrowser.tsx'
import { KeyFacts } from './KeyFacts.tsx'
import { PageTitle } from './PageTitle.tsx'
import { SectionTitle } from './SectionTitle.tsx'
import { Tag } from './Tag.tsx'
import { Times } from './Times.tsx'

test('the title of a page can take the focus after a navigation', async () => {
  const { container } = await renderInBrowser(
    <PageTitle tags={<Tag>全程网办</Tag>} lead="由广东省公安厅办理">
      出生登记
    </PageTitle>,
  )
  const title = getByRole(container, 'heading', { level: 1, name: '出生登记' })
  title.focus()
  expect(document.activeElement).toBe(title)
})

test('a section title is a place to link to', async () => {
  const { container } = await renderInBrowser(
    <SectionTitle id="materials" note="共 3 项" action={<a href="#all">全部</a>}>
      申请材料
    </SectionTitle>,
  )
  expect(getByRole(container, 'heading', { level: 2, name: '申请材料' }).id).toBe('materials')
})

test('key facts are terms with values', async () => {
  const { container } = await renderInBrowser(<KeyFacts facts={[{ label: '到现场次数', value: 0, unit: '次' }]} />)
  expect(getByText(container, '到现场次数').nextElementSibling?.textContent).toBe('0次')
})

test('from and until of hours stay in one line, and the words stay what they are', async () => {
  const text = '周一至周五 9:00—12:00、13:00—17:00；周六 9:00—12:00 办理婚姻登记'
  const { container } = await renderInBrowser(
    <p>
      <Times>{text}</Times>
    </p>,
  )
  expect(container.textContent).toBe(text)
  expect([...container.querySelectorAll('span')].map(({ textContent }) => textContent)).toEqual([
    '9:00—12:00',
    '13:00—17:00',
    '9:00—12:00',
  ])
})

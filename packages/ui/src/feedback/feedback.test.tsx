// @vitest-environment jsdom
import { Notice } from '@portal/ui/core'
import { fireEvent, getByRole, getByText } from '@testing-library/dom'
import { act } from 'react'
import { expect, test } from 'vitest'
import { renderInBrowser } from '../testing/renderInBrowser.tsx'
import { EmptyState } from './EmptyState.tsx'
import { Image } from './Image.tsx'

test('an empty state says 暂无数据 and what to do next', async () => {
  const { container } = await renderInBrowser(
    <EmptyState reason="本级暂无此主题事项" actions={<a href="/v2/personal/theme">查看全省事项</a>} />,
  )
  expect(getByText(container, '暂无数据')).toBeTruthy()
  expect(getByRole(container, 'link', { name: '查看全省事项' })).toBeTruthy()
})

test('a picture that cannot be had is replaced by words', async () => {
  const { container } = await renderInBrowser(<Image src="/hall.jpg" alt="办事大厅" width={320} height={180} />)
  const image = getByRole(container, 'img', { name: '办事大厅' })
  await act(async () => {
    fireEvent.error(image)
  })
  expect(getByRole(container, 'img', { name: '办事大厅（加载失败）' }).textContent).toBe('加载失败')
})

test('a notice that appears later announces itself', async () => {
  const { container } = await renderInBrowser(
    <Notice tone="danger" role="alert" title="未能提交">
      请检查标出的内容。
    </Notice>,
  )
  expect(getByRole(container, 'alert').textContent).toBe('未能提交请检查标出的内容。')
})

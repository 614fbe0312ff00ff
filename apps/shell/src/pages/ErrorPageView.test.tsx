// @vitest-environment jsdom

import { renderInBrowser } from '@portal/ui/testing'
import { getByRole, getByText, queryByRole, queryByText } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { ErrorPageView } from './ErrorPageView.tsx'
import { OFFLINE_STATUS } from './errorWords.ts'

test('an unknown address is said in both languages, with search and the way home', async () => {
  const { container } = await renderInBrowser(<ErrorPageView status={404} searchWords="出生证" requestId="request-1" />)
  expect(getByText(container, '404')).toBeTruthy()
  expect(getByRole(container, 'heading', { level: 1, name: '抱歉，您访问的页面不存在' })).toBeTruthy()
  expect(getByText(container, 'This page could not be found').getAttribute('lang')).toBe('en')
  expect(getByRole<HTMLInputElement>(container, 'textbox', { name: '搜索您要找的内容' }).value).toBe('出生证')
  expect(getByRole(container, 'link', { name: '返回首页' }).getAttribute('href')).toBe('/')
  expect(getByText(container, /request-1/)).toBeTruthy()
})

test('an area that is down is named, and can be tried again', async () => {
  const { container } = await renderInBrowser(<ErrorPageView status={503} areaTitle="政务公开" canRetry />)
  expect(getByRole(container, 'heading', { name: '政务公开栏目暂时无法访问' })).toBeTruthy()
  expect(getByText(container, '重试').getAttribute('href')).toBe('')
  expect(queryByRole(container, 'textbox')).toBeNull()
})

test('too many visitors at once are no fault of an area', async () => {
  const { container } = await renderInBrowser(<ErrorPageView status={503} areaTitle="政务公开" isBusy canRetry />)
  expect(getByRole(container, 'heading', { name: '现在访问的人较多' })).toBeTruthy()
})

test('a sentence for the case takes the place of the general one', async () => {
  const { container } = await renderInBrowser(<ErrorPageView status={500} message="Unknown middleware" />)
  expect(getByText(container, 'Unknown middleware')).toBeTruthy()
  expect(queryByText(container, /服务器没能显示/)).toBeNull()
})

test.each([
  [403, '无法查看此页面'],
  [429, '访问过于频繁'],
  [500, '页面出了问题'],
  [502, '页面出了问题'],
])('status %i has the title %s', async (status, title) => {
  const { container } = await renderInBrowser(<ErrorPageView status={status} />)
  expect(getByRole(container, 'heading', { name: title })).toBeTruthy()
})

test('without a network there is no status to show', async () => {
  const { container } = await renderInBrowser(<ErrorPageView status={OFFLINE_STATUS} />)
  expect(getByRole(container, 'heading', { name: '网络已断开' })).toBeTruthy()
  expect(queryByText(container, '0')).toBeNull()
})

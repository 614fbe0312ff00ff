// @vitest-environment jsdom
import { getByRole, getByText } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { plainErrorPage } from './plainErrorPage.ts'

test('the last resort says what happened, gives the details and leads home', () => {
  document.documentElement.innerHTML = plainErrorPage({ status: 500, requestId: 'request-1' })
  expect(getByText(document.body, 'An error occurred while showing the error page')).toBeTruthy()
  expect(getByText(document.body, '500 · request-1')).toBeTruthy()
  expect(getByRole(document.body, 'link', { name: /Go back to home/ }).getAttribute('href')).toBe('/')
})

test('what comes from outside cannot become markup', () => {
  const html = plainErrorPage({ status: 500, requestId: '<img src=x onerror=alert(1)>"\'&' })
  document.documentElement.innerHTML = html
  expect(document.querySelector('img')).toBeNull()
  expect(document.body.textContent).toContain('<img src=x onerror=alert(1)>"\'&')
})

test.each([
  [400, '请求有误'],
  [408, '等待时间过长'],
  [417, '请求有误'],
  [431, '地址或附带的信息过长'],
])('what is refused before there is a page, with status %i, is called by its name: %s', (status, title) => {
  document.documentElement.innerHTML = plainErrorPage({ status, requestId: 'request-1' })
  expect(getByRole(document.body, 'heading', { level: 1 }).textContent).toBe(title)
  expect(getByText(document.body, `${status} · request-1`)).toBeTruthy()
})

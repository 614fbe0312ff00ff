// @vitest-environment jsdom
import { getAllByRole, getByRole, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { anniversary } from '../test/campaignAnswers.ts'
import { renderAddress } from '../test/renderAddress.ts'

test('each year is a place that its tab leads to, with its events in order', async () => {
  const { container } = await renderAddress('/v3/activity/5/memorabilia', { '/api/anniversaries/5': anniversary })
  const tabs = getAllByRole(getByRole(container, 'navigation', { name: '年份' }), 'link')
  for (const tab of tabs) expect(container.querySelector(`[id="${tab.getAttribute('href')?.slice(1)}"]`)).not.toBeNull()
  const year = within(getByRole(container, 'region', { name: '2021年' }))
  expect(year.getByText('11月20日').getAttribute('datetime')).toBe('2021-11-20')
  expect(year.getByRole('link', { name: '平台启动建设' }).getAttribute('href')).toBe('/v3/notices')
})

// @vitest-environment jsdom
import { getAllByRole, getByRole, queryByRole } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { campaign } from '../test/campaignAnswers.ts'
import { renderAddress } from '../test/renderAddress.ts'

const address = '/v3/activity/guide?id=ecard'
const render = (change = {}) => renderAddress(address, { '/api/campaigns/ecard': campaign(change) })

test('a campaign says who, until when and how, and leads to where one takes part', async () => {
  const { container, title, meta } = await render()
  expect(title).toBe('电子社保卡申领体验月')
  expect(container.textContent).toContain('2026-11-01 至 2026-12-31')
  expect(getByRole(container, 'link', { name: '去申领' }).getAttribute('href')).toBe('/v2/item/002006Y0M000')
  expect(getAllByRole(container, 'listitem').map(({ textContent }) => textContent)[0]).toContain('完成实名认证')
  expect(meta.structuredData).toMatchObject({ '@type': 'HowTo', step: [{ name: '完成实名认证' }] })
})

test.each(['ended', 'coming'] as const)('one that is %s has no way in', async (period) => {
  const { container } = await render({ period })
  expect(queryByRole(container, 'link', { name: '去申领' })).toBeNull()
  expect(container.textContent?.includes('活动已经结束')).toBe(period === 'ended')
})

test('without a code all campaigns are listed; without any the topics are offered', async () => {
  const { container } = await renderAddress('/v3/activity/guide', { '/api/campaigns': { campaigns: [campaign()] } })
  expect(getByRole(container, 'link', { name: '电子社保卡申领体验月' }).getAttribute('href')).toBe(address)
  const none = await renderAddress('/v3/activity/guide', { '/api/campaigns': { campaigns: [] } })
  expect(getByRole(none.container, 'link', { name: '查看专题' }).getAttribute('href')).toBe('/v3/topic/index')
})

test('a code that nobody has is told so', async () => {
  await expect(renderAddress('/v3/activity/guide?id=nope', {})).rejects.toMatchObject({
    statusCode: 404,
    message: expect.stringContaining('没有找到这个活动'),
  })
})

// @vitest-environment jsdom

import type { GuideDto } from '@portal/contracts'
import { getAllByRole, getByRole } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { renderAddress } from '../test/renderAddress.ts'

type Shown = Pick<GuideDto, 'code' | 'name' | 'isSample' | 'online' | 'results' | 'facts' | 'department'>
type ShownMaterial = Pick<GuideDto['materials'][number], 'name' | 'type' | 'onlyFor' | 'group'>

const material = (name: string, type: string, more: Partial<ShownMaterial> = {}): ShownMaterial => ({
  name,
  type: { code: type, label: '' },
  onlyFor: null,
  group: 'bring',
  ...more,
})

const guide: Shown & { materials: ShownMaterial[] } = {
  code: '11440106YY0301001A4000703Y14000',
  name: '居住证申领',
  isSample: true,
  department: { name: '广州市天河区公安局', orgCode: null, creditCode: '', type: { code: '1', label: '' } },
  online: { isOnline: true, url: '/demo/online/x', mobileUrl: null, scheduleUrl: '/demo/booking/x' },
  facts: { statutoryText: '', promisedText: '7 个工作日', visitsText: '', feeText: '', onlineDepthText: '' },
  results: [
    { name: '居住证', type: { code: '10', label: '' }, deliver: null, validity: null, samples: [], sampleNote: null },
  ],
  materials: [
    material('居住证申请表', '2'),
    material('居住地住址证明', '1'),
    material('居民身份证', '1', { group: 'spared' }),
    material('学籍证明', '1', { onlyFor: '就读', group: 'others' }),
  ],
}
const answers = (more: Partial<Shown> = {}) => ({ [`/api/guides/${guide.code}`]: { guide: { ...guide, ...more } } })

it('an entry of a sample guide says that it is a demonstration, what one fills in and gets, and leads back', async () => {
  const { container, title } = await renderAddress(`/demo/online/${guide.code}`, answers())
  expect(getByRole(container, 'heading', { level: 1 }).textContent).toBe('在线办理：居住证申领')
  expect(title).toContain('演示')
  expect(container.textContent).toContain('这是演示页面')
  expect(container.textContent).toContain('广州市天河区公安局')
  expect(container.textContent).toContain('在线填写居住证申请表。')
  expect(container.textContent).toContain('上传居住地住址证明。居民身份证由系统核验，不用上传。')
  expect(container.textContent).toContain('受理后 7 个工作日内，得到居住证。')
  expect(container.textContent).not.toContain('学籍证明')
  expect(getByRole(container, 'link', { name: '返回办事指南' }).getAttribute('href')).toBe(`/v3/guide/${guide.code}`)
  const others = getAllByRole(container, 'link').map((link) => link.getAttribute('href'))
  expect(others).toContain(`/demo/booking/${guide.code}`)
  expect(others).toContain(`/demo/rating/${guide.code}`)
  expect(others).not.toContain(`/demo/online/${guide.code}`)
})

it.each([
  ['/demo/booking', '预约：居住证申领', '得到预约号'],
  ['/demo/rating', '评价：居住证申领', '非常满意'],
])('%s says what follows', async (address, heading, words) => {
  const { container } = await renderAddress(`${address}/${guide.code}`, answers())
  expect(getByRole(container, 'heading', { level: 1 }).textContent).toBe(heading)
  expect(container.textContent).toContain(words)
})

it('a code of the catalogue that nobody handles in the region leads to a body that does', async () => {
  const item = { handleItems: [{ guideCode: guide.code }] }
  await expect(renderAddress('/demo/booking/000703Y14000', { '/api/items/000703Y14000': item })).rejects.toMatchObject({
    location: `/demo/booking/${guide.code}`,
  })
  const nobody = { '/api/items/000703Y14000': { handleItems: [] } }
  await expect(renderAddress('/demo/booking/000703Y14000', nobody)).rejects.toMatchObject({ statusCode: 404 })
})

it('another entry is offered where the guide has one', async () => {
  const online = { isOnline: true, url: null, mobileUrl: null, scheduleUrl: null }
  const { container } = await renderAddress(`/demo/rating/${guide.code}`, answers({ online }))
  expect(container.textContent).not.toMatch(/试试在线办理|试试预约/)
})

it.each([
  ['a matter that is not known', '/demo/online/000000Y00000', answers()],
  ['a code that is none', '/demo/online/x..y', answers()],
  ['no code', '/demo/online', answers()],
  ['content that is real', `/demo/online/${guide.code}`, answers({ isSample: false })],
])('%s has no page', async (_, address, known) => {
  await expect(renderAddress(address, known)).rejects.toMatchObject({ statusCode: 404 })
})

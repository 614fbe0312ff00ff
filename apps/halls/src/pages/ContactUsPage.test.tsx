// @vitest-environment jsdom
import type { ContactDto } from '@portal/contracts'
import { getAllByRole, getByRole, queryByRole } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { calendar, province } from '../test/answers.ts'
import { renderAddress } from '../test/renderAddress.ts'

const contact: ContactDto = {
  region: province,
  hotline: '12345',
  hostUnit: '广东省政务服务和数据管理局',
  address: '广东省行政服务大道 1 号',
  postCode: '510030',
  email: null,
  support: '020-12345 转网站技术支持',
  officeTime: '周一至周五 9:00—12:00、13:00—17:00（法定节假日除外）',
  complaint: '020-12345 选择“投诉举报”',
  checkedAt: null,
  isSample: true,
}
const city = (code: string, name: string): ContactDto => ({
  ...contact,
  region: { code, name, level: 'city' },
  hotline: '0755-12345',
  hostUnit: `${name}政务服务和数据管理局`,
})
const texts = { sections: [{ anchor: 'remedy', title: '法律救济', bodyHtml: '<p>可以申请行政复议。</p>' }] }
const answers = {
  '/api/contacts': { contact, cities: [city('440100', '广州市'), city('440300', '深圳市')] },
  '/api/policies/contact-us': texts,
  '/api/calendar': calendar,
}

describe.each(['/v2/contact-us', '/v3/contact-us'])('%s', (address) => {
  it('begins with 12345 and goes on with who runs the site', async () => {
    const { container } = await renderAddress(address, answers)
    const [first] = getAllByRole(container, 'link')
    expect([first?.textContent, first?.getAttribute('href')]).toEqual(['12345', 'tel:12345'])
    const office = getByRole(container, 'region', { name: '主办单位' })
    for (const text of ['广东省政务服务和数据管理局', '510030', '转网站技术支持', '投诉举报'])
      expect(office.textContent).toContain(text)
    expect(office.textContent).not.toContain('电子邮件')
    expect(container.textContent).toContain('可以申请行政复议')
    expect(getByRole(container, 'link', { name: '网站找错' }).getAttribute('href')).toContain('type=correction')
  })

  it('has the telephone of every city', async () => {
    const { container } = await renderAddress(address, answers)
    const table = getByRole(container, 'table', { name: '各地联系方式' })
    const rows = getAllByRole(table, 'row')
    expect(rows.map((row) => row.querySelector('th')?.textContent)).toEqual(['地区', '广州市', '深圳市'])
    expect(getByRole(table, 'link', { name: '深圳市' }).getAttribute('href')).toBe(`${address}?region=440300`)
  })
})

it('the cities are searched by name in either script; a name that none has leads back', async () => {
  const { container } = await renderAddress('/v3/contact-us?keyword=深圳市區', {
    ...answers,
    '/api/spellings': { spellings: ['深圳市區', '深圳市'] },
  })
  expect(queryByRole(container, 'rowheader', { name: '广州市' })).toBeNull()
  expect(getByRole(container, 'rowheader', { name: '深圳市' })).toBeTruthy()
  const none = await renderAddress('/v3/contact-us?keyword=火星', {
    ...answers,
    '/api/spellings': { spellings: ['火星'] },
  })
  expect(getByRole(none.container, 'link', { name: '查看全部地区' }).getAttribute('href')).toBe('/v3/contact-us')
})

it('a region without a contact of its own says whose it is', async () => {
  const { container } = await renderAddress('/v3/contact-us?region=440300', answers)
  expect(container.textContent).toContain('深圳市由广东省统一受理')
})

it('without any contact 12345 is still there', async () => {
  const { container } = await renderAddress('/v3/contact-us', { '/api/calendar': calendar })
  expect(getByRole(container, 'link', { name: '12345' })).toBeTruthy()
  expect(queryByRole(container, 'region', { name: '主办单位' })).toBeNull()
})

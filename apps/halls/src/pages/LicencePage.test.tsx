// @vitest-environment jsdom
import { NATIONAL_PLATFORM } from '@portal/area'
import type { LicenceTypeDto, LicenceTypeListDto } from '@portal/contracts'
import { getAllByRole, getByRole, getByText, queryByRole } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { province } from '../test/answers.ts'
import { renderAddress } from '../test/renderAddress.ts'

const code = '11100000YY03000049001'
const summary = {
  code,
  name: '居民身份证',
  issuer: '县级公安机关',
  holderKinds: [{ code: '1', label: '自然人' }],
  matterCount: 170,
}
const list: LicenceTypeListDto = {
  region: province,
  page: { pageNo: 1, pageSize: 20, total: 2, isExact: true },
  licences: [
    summary,
    {
      ...summary,
      code: 'B',
      name: '营业执照',
      holderKinds: [
        { code: '2', label: '企业法人' },
        { code: '3', label: '事业法人' },
      ],
      matterCount: 0,
    },
  ],
}
const licence: LicenceTypeDto = {
  ...summary,
  validity: '长期',
  legalForce: ['依据国务院令第716号，合法有效。'],
  showSteps: ['打开手机应用。', '点击“亮证”。'],
  verification: ['扫描二维码。'],
  applyMatter: { catalogCode: '000703Y0B000', name: '居民身份证换领' },
  sampleText: '样例中的号码已遮盖。',
  sampleFiles: [],
  materialNames: ['申请人身份证'],
  version: '001',
  state: { code: '1', label: '在用' },
  successorCode: null,
  source: '演示数据',
  updatedAt: '2026-10-12T09:00:00+08:00',
  checkedAt: null,
  isSample: true,
}
const faqs = { faqs: [{ id: 'f1', question: '电子证照可以代替原件吗？', answer: '可以。' }] }
const answers = { '/api/licences': list, '/api/faqs': faqs, [`/api/licences/${code}`]: licence }
const render = (query = '', changes: Partial<LicenceTypeDto> = {}) =>
  renderAddress(`/v2/e-license${query}`, { ...answers, [`/api/licences/${code}`]: { ...licence, ...changes } })

describe('the kinds of licence', () => {
  it('each say who issues it, to whom, and how many matters it is good for', async () => {
    const { container } = await render()
    const rows = getAllByRole(getByRole(container, 'table', { name: '电子证照类型' }), 'row')
    expect(rows.map((row) => row.textContent)).toEqual([
      '证照名称签发机关持证主体能用在',
      '居民身份证县级公安机关个人170 个事项',
      '营业执照县级公安机关企业和其他组织线下出示',
    ])
    expect(getByRole(container, 'link', { name: '居民身份证' }).getAttribute('href')).toBe(
      `/v2/e-license?typeCode=${code}`,
    )
    expect(getByRole(container, 'link', { name: '170 个事项' }).getAttribute('href')).toContain(`licenseCode=${code}`)
  })

  it('come with the law behind them, questions, and the way to one’s own', async () => {
    const { container } = await render()
    expect(container.textContent).toContain('国务院令第 716 号')
    expect(getByText(container, '电子证照可以代替原件吗？')).toBeTruthy()
    expect(getByRole(container, 'link', { name: /^去国家政务服务平台/ }).getAttribute('href')).toBe(NATIONAL_PLATFORM)
  })

  it('are asked for by holder and words; what is not known of a filter is left out', async () => {
    const { requests } = await render('?holder=legal&keyword=执照')
    expect(requests.find(({ path }) => path === '/api/licences')?.query).toMatchObject({
      holderKind: '2',
      keyword: '执照',
    })
    const other = await render('?holder=everybody')
    expect(other.requests.find(({ path }) => path === '/api/licences')?.query).not.toHaveProperty('holderKind')
  })

  it('of a page beyond the last lead back to the first', async () => {
    const beyond = { ...list, licences: [], page: { pageNo: 9, pageSize: 20, total: 45, isExact: true } }
    const { container } = await renderAddress('/v2/e-license?holder=legal&pageNo=9', {
      ...answers,
      '/api/licences': beyond,
    })
    expect(container.textContent).not.toContain('没有符合条件')
    expect(getByRole(container, 'link', { name: '回到第一页' }).getAttribute('href')).toBe('/v2/e-license?holder=legal')
  })

  it('that nobody has lead back to all', async () => {
    const none = { ...answers, '/api/licences': { ...list, licences: [], page: { ...list.page, total: 0 } } }
    const { container } = await renderAddress('/v2/e-license?keyword=月球证', none)
    expect(container.textContent).toContain('没有名称含“月球证”的证照')
    expect(getByRole(container, 'link', { name: '查看全部证照' }).getAttribute('href')).toBe('/v2/e-license')
  })
})

describe('one kind', () => {
  it('says how it is shown, checked and got, and by which names guides ask for it', async () => {
    const { container, title, meta } = await render(`?typeCode=${code}`)
    expect(title).toBe('居民身份证')
    for (const text of ['县级公安机关', '长期', '点击“亮证”。', '扫描二维码。', '样例中的号码已遮盖。', '申请人身份证'])
      expect(container.textContent).toContain(text)
    expect(getByRole(container, 'link', { name: '申领：居民身份证换领' }).getAttribute('href')).toContain(
      '000703Y0B000',
    )
    expect(meta.crumbs).toEqual([{ title: '电子证照', href: '/v2/e-license' }])
  })

  it('leaves out what content does not have', async () => {
    const { container } = await render(`?typeCode=${code}`, {
      applyMatter: null,
      sampleText: null,
      materialNames: [],
      version: null,
      matterCount: 0,
    })
    expect(container.textContent).not.toMatch(/undefined|null|申领：|样例说明|叫法|样式版本|可以免交/)
  })

  it('that is issued no more says so and leads to its successor', async () => {
    const { container } = await render(`?typeCode=${code}`, {
      state: { code: '3', label: '取消' },
      successorCode: 'NEW',
    })
    expect(container.textContent).toContain('“取消”')
    expect(getByRole(container, 'link', { name: '查看现在使用的证照' }).getAttribute('href')).toBe(
      '/v2/e-license?typeCode=NEW',
    )
    expect(
      queryByRole((await render(`?typeCode=${code}`)).container, 'link', { name: '查看现在使用的证照' }),
    ).toBeNull()
  })

  it('that nobody knows is missing', async () => {
    await expect(render('?typeCode=NOBODY')).rejects.toMatchObject({ statusCode: 404 })
  })
})

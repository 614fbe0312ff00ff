// @vitest-environment jsdom
import { RedirectError } from '@portal/area/content'
import { getByRole, getByText } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { licence, licenceFreeList } from '../test/publicAnswers.ts'
import { renderAddress } from '../test/renderAddress.ts'

const code = '11100000YY03000049001'
const unused = { ...licence(), code: '11100000YY03000049002', name: '居住证', matterCount: 0 }
const answers = {
  '/api/licences': {
    region: { code: '440000', name: '广东省', level: 'province' },
    page: { pageNo: 1, pageSize: 50, total: 2, isExact: true },
    licences: [unused, licence()],
  },
  '/api/licence-free-matters': licenceFreeList(),
  [`/api/licences/${code}`]: licence(),
}

describe('免证办', () => {
  test('shows first which licence spares papers, with the number of matters', async () => {
    const { container } = await renderAddress('/v3/public/mzb/index', answers)
    const usable = getByRole(container, 'region', { name: '广东省可以用的证照' })
    expect(getByRole(usable, 'link', { name: '居民身份证' }).getAttribute('href')).toBe(
      `/v3/public/mzb/license?licenseCode=${code}`,
    )
    expect(usable.textContent).toContain('1 个事项可用')
    expect(usable.textContent).not.toContain('居住证')
    expect(container.textContent).toContain('276.4万次截至 2026-10-31')
  })

  test('by matter it says which paper is spared, how, and by which licence', async () => {
    const { container, requests } = await renderAddress(
      '/v3/public/mzb/index?by=matter&keyword=居住&pageNum=2',
      answers,
    )
    expect(requests.at(-1)).toEqual({
      path: '/api/licence-free-matters',
      query: { region: '440000', keyword: '居住', pageNo: '2', pageSize: '20' },
    })
    expect(getByRole(container, 'link', { name: '居住证申领' }).getAttribute('href')).toBe('/v3/guide/G1')
    expect(getByText(container, /不用交：申请人身份证/).textContent).toContain('电子证照免提交')
    expect(getByRole(container, 'link', { name: '出示居民身份证' })).toBeTruthy()
    expect(container.querySelector('input[name=by]')?.getAttribute('value')).toBe('matter')
  })

  test('an old link with a licence opens the matters of that licence', async () => {
    const { container, requests } = await renderAddress(`/v2/public/mzb/index?licenseCode=${code}`, answers)
    expect(requests.at(-1)?.query).toMatchObject({ licenceCode: code })
    expect(getByRole(container, 'link', { name: /居民身份证.*取消/ })).toBeTruthy()
  })

  test('a page beyond the end and a word that nothing has lead on', async () => {
    const empty = licenceFreeList({ matters: [] })
    const beyond = await renderAddress('/v3/public/mzb/index?by=matter&pageNum=99', {
      ...answers,
      '/api/licence-free-matters': empty,
    })
    expect(getByRole(beyond.container, 'link', { name: '回到第一页' }).getAttribute('href')).toBe(
      '/v3/public/mzb/index?by=matter',
    )
    const none = await renderAddress('/v3/public/mzb/index?keyword=x', {
      ...answers,
      '/api/licences': { ...answers['/api/licences'], licences: [] },
    })
    expect(getByRole(none.container, 'link', { name: '在事项里找“x”' }).getAttribute('href')).toBe(
      '/v3/public/mzb/index?keyword=x&by=matter',
    )
  })
})

describe('a licence', () => {
  const address = `/v3/public/mzb/license?licenseCode=${code}`

  test('says how it is shown, what it is good for and where it is claimed; its sample is marked as one', async () => {
    const { container, title } = await renderAddress(address, answers)
    expect(title).toBe('居民身份证（电子证照）')
    expect(getByRole(container, 'img', { name: '居民身份证样例，号码和姓名已遮盖' })).toBeTruthy()
    expect(container.textContent).toContain('样例 无效')
    expect(getByRole(container, 'link', { name: '去申领：居民身份证换领' }).getAttribute('href')).toBe(
      '/v2/item/000703Y0B000',
    )
    expect(getByRole(container, 'link', { name: '居住证申领' })).toBeTruthy()
  })

  test('keeps department and page in the address', async () => {
    const { container, requests } = await renderAddress(`${address}&deptCode=YY0300004`, answers)
    expect(requests.at(-1)?.query).toMatchObject({ licenceCode: code, departmentCode: 'YY0300004' })
    expect(getByRole(container, 'link', { name: '广东省公安厅，已选，取消' }).getAttribute('href')).toBe(address)
  })

  test.each(['?licenseCode=NOPE1', '?licenseCode=a'])('%s is told so', async (query) => {
    await expect(renderAddress(`/v3/public/mzb/license${query}`, answers)).rejects.toMatchObject({
      statusCode: 404,
      message: expect.stringContaining('没有找到这种证照'),
    })
  })

  test('without a code all licences open', async () => {
    await expect(renderAddress('/v2/public/mzb/license', answers)).rejects.toEqual(
      new RedirectError('/v2/public/mzb/index'),
    )
  })
})

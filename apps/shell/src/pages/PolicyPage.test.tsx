// @vitest-environment jsdom
import type { PolicyDto } from '@portal/contracts'
import { getAllByRole, getByRole, queryByRole } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { renderAddress } from '../test/renderAddress.ts'

const policy: PolicyDto = {
  name: 'privacy-policy',
  title: '隐私政策',
  version: '2.0',
  effectiveOn: '2026-07-01',
  state: 'current',
  changes: '细化保存期限。',
  updatedAt: '2026-07-02T00:00:00+08:00',
  sections: [
    { anchor: 'scope', title: '一、适用范围', bodyHtml: '<p>适用于您使用本网的活动。</p>' },
    { anchor: 'cookies', title: '六、Cookie 和本地存储', bodyHtml: '<table><tr><th>内容</th></tr></table>' },
  ],
  history: [
    { version: '2.0', effectiveOn: '2026-07-01', changes: '细化保存期限。', isCurrent: true },
    { version: '1.0', effectiveOn: '2025-03-01', changes: null, isCurrent: false },
  ],
  isSample: true,
}
const render = (query = '', changes: Partial<PolicyDto> = {}) =>
  renderAddress(`/v3/privacy-policy${query}`, { '/api/policies/privacy-policy': { ...policy, ...changes } })

describe('a text of the site', () => {
  it('says its version and from when it is in force, and leads to each part by its anchor', async () => {
    const { container, title } = await render()
    expect(title).toBe('隐私政策')
    expect(container.textContent).toContain('版本 2.0，2026-07-01 起施行')
    const links = getAllByRole(getByRole(container, 'navigation', { name: '目录' }), 'link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['#scope', '#cookies'])
    for (const link of links) {
      const target = container.querySelector(link.getAttribute('href') ?? '')
      expect(target?.tagName).toBe('H2')
      expect(target?.textContent).toBe(link.textContent)
    }
    expect(getByRole(container, 'table')).toBeTruthy()
  })

  it('leads to its other versions and says what each changed', async () => {
    const { container } = await render()
    const history = getByRole(container, 'region', { name: '历史版本' })
    expect(getAllByRole(history, 'link').map((link) => link.getAttribute('href'))).toEqual([
      '/v3/privacy-policy',
      '/v3/privacy-policy?version=1.0',
    ])
    expect(history.textContent).toContain('细化保存期限。')
    expect(
      queryByRole((await render('', { history: policy.history.slice(0, 1) })).container, 'region', {
        name: '历史版本',
      }),
    ).toBeNull()
  })

  it('that is not in force says so first and leads to the one that is; only that one is for the index', async () => {
    const earlier = { version: '1.0', effectiveOn: '2025-03-01', state: 'superseded', changes: null } as const
    const { container, meta, requests } = await render('?version=1.0', earlier)
    expect(requests.at(-1)?.query).toMatchObject({ version: '1.0' })
    expect(container.textContent).toContain('您看的是以前的版本，现行的是版本 2.0。')
    expect(getByRole(container, 'link', { name: '查看现行版本' }).getAttribute('href')).toBe('/v3/privacy-policy')
    expect(meta.canonical).toBe('/v3/privacy-policy')
    const coming = await render('?version=3.0', { version: '3.0', effectiveOn: '2027-01-01', state: 'upcoming' })
    expect(coming.container.textContent).toContain('这个版本 2027-01-01 起施行，在此之前按版本 2.0 执行。')
  })

  it('in a version that there never was is missing', async () => {
    await expect(renderAddress('/v3/privacy-policy?version=9.9', {})).rejects.toMatchObject({ statusCode: 404 })
  })
})

it.each([
  ['/v2/about-me', 'about-me'],
  ['/v3/about-me', 'about-me'],
  ['/v2/service-agreement', 'service-agreement'],
])('%s is rendered from %s', async (address, name) => {
  const { container } = await renderAddress(address, { [`/api/policies/${name}`]: { ...policy, title: '标题' } })
  expect(getByRole(container, 'heading', { level: 1 }).textContent).toBe('标题')
})

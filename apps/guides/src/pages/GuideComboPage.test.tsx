// @vitest-environment jsdom
import type { ComboDto } from '@portal/contracts'
import { getAllByRole, getByRole, getByText, queryByRole, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { combo, comboList, member } from '../test/combinedMatters.ts'
import { renderAddress } from '../test/renderAddress.ts'

function render(changes: Partial<ComboDto> = {}, address = '/guide-combo/ot-09') {
  return renderAddress(address, { '/api/combos/ot-09': { ...combo, ...changes } })
}

describe('the list of combined matters', () => {
  it('asks by the filters of the address, and counts its pages', async () => {
    const page = { pageNo: 2, pageSize: 12, total: 43, isExact: true }
    const { container, requests } = await renderAddress(
      '/v3/guide-combo?audience=personal&stage=出生&keyword=落户&pageNo=2&region=440300',
      { '/api/combos': { ...comboList, page } },
    )
    expect(requests).toContainEqual({
      path: '/api/combos',
      query: { audience: 'personal', stage: '出生', keyword: '落户', pageNo: '2', region: '440300', pageSize: '12' },
    })
    expect(getByRole(container, 'link', { name: combo.name }).getAttribute('href')).toBe(
      '/v3/guide-combo/ot-09?region=440300',
    )
    expect(getByRole(container, 'navigation', { name: '分页' }).textContent).toContain('共 43 件')
    const audiences = getByRole(container, 'navigation', { name: '按对象筛选' })
    // Another audience has other stages; the words stay.
    expect(decodeURIComponent(getByRole(audiences, 'link', { name: '全部' }).getAttribute('href') ?? '')).toBe(
      '/v3/guide-combo?region=440300&keyword=落户',
    )
  })

  it('names batches without the documents that announced them', async () => {
    const { container } = await renderAddress('/guide-combo', { '/api/combos': comboList })
    const batches = getByRole(container, 'navigation', { name: '按批次筛选' })
    expect(getAllByRole(batches, 'link').map((link) => link.textContent)).toEqual(['全部', '2024年度第一批 1'])
  })

  it('leads back from a page beyond the last', async () => {
    const { container } = await renderAddress('/guide-combo?audience=legal&pageNo=9', {
      '/api/combos': { ...comboList, combos: [], page: { ...comboList.page, pageNo: 9, total: 22 } },
    })
    expect(container.textContent).toContain('这一页没有“一件事”')
    expect(container.textContent).toContain('一共 22 项')
    expect(getByRole(container, 'link', { name: '回到第一页' }).getAttribute('href')).toBe(
      '/guide-combo?audience=legal',
    )
  })

  it('says where to go on when nothing is found', async () => {
    const { container } = await renderAddress('/guide-combo?keyword=飞船', {
      '/api/combos': { ...comboList, combos: [], page: { ...comboList.page, total: 0 } },
    })
    expect(container.textContent).toContain('没有与“飞船”有关的一件事')
    expect(getByRole(container, 'link', { name: '看全部一件事' }).getAttribute('href')).toBe('/guide-combo')
    expect(queryByRole(container, 'navigation', { name: '分页' })).toBeNull()
  })
})

describe('a combined matter', () => {
  it('answers in one sentence and four facts', async () => {
    const { container } = await render()
    getByText(container, /卫生健康牵头，2 个事项一次办，5 个工作日办结，不收费，最多跑 1 次。/)
    getByText(container, '2026-11-02 核对（卫生健康）')
    const facts = within(container)
    for (const label of ['多久办完', '要准备的材料', '跑几次', '费用']) facts.getByText(label)
  })

  it('is offered online only while it is in use; its card says that it is suspended', async () => {
    const online = { url: 'https://approval.example.gov.cn/1', mobileUrl: null, terminalUrl: null }
    expect((await render({ isOnline: true, online })).container.textContent).toContain('可以网上办')
    const nowhere = { ...online, url: null }
    expect((await render({ isOnline: true, online: nowhere })).container.textContent).not.toContain('可以网上办')
    const state = { code: '2', label: '暂停' }
    expect((await render({ isOnline: true, online, state })).container.textContent).not.toContain('可以网上办')
    const list = await renderAddress('/guide-combo', {
      '/api/combos': { ...comboList, combos: comboList.combos.map((entry) => ({ ...entry, state })) },
    })
    expect(list.container.textContent).toContain('暂停办理')
  })

  it('is not said to be free where a member’s guide is unknown', async () => {
    const { container } = await render({ isFee: null, feeText: '以各事项指南为准' })
    getByText(container, /5 个工作日办结，最多跑 1 次。/)
    expect(getByText(container, '收费').parentElement?.textContent).toContain('以各事项指南为准')
  })

  const steps: [string, Partial<ComboDto>, string | undefined, string | undefined][] = [
    ['questions first', {}, '准备办理', '/guide-combo/processing/ot-09'],
    [
      'online without questions',
      { hasQuestions: false, online: { ...combo.online, url: 'https://a.gov.cn' } },
      '在线申请',
      'https://a.gov.cn',
    ],
    ['where to go', { hasQuestions: false }, '看去哪里办', '#places'],
    [
      'the list where nothing else is known',
      { hasQuestions: false, places: [] },
      '办理清单',
      '/guide-combo/processing/ot-09',
    ],
    ['nothing while it is suspended', { state: { code: '2', label: '暂停' } }, undefined, undefined],
  ]
  it.each(steps)('leads on to %s', async (_, changes, name, href) => {
    const { container } = await render(changes)
    const bar = getByRole(container, 'navigation', { name: '快捷操作' })
    const [first] = getAllByRole(bar, 'link')
    expect(first?.textContent).toContain(name ?? '材料')
    expect(first?.getAttribute('href')).toBe(href ?? '#materials')
  })

  it('lists its members with department, time, result and guide, and which one blocks', async () => {
    const successor = { catalogCode: '000703Y09000', name: '出生申报' }
    const blocked = { ...member, isOptional: true, block: { text: '“出生登记（户口）”已经取消', successor } }
    const { container } = await render({ members: [blocked, ...combo.members.slice(1)] })
    const members = getByRole(container, 'region', { name: /包含的事项/ })
    for (const words of ['罗湖公安分局 · 当场办结 · 不收费', '办出居民户口簿', '看情形', '“出生登记（户口）”已经取消'])
      expect(members.textContent).toContain(words)
    expect(getByRole(members, 'link', { name: '改办“出生申报”' }).getAttribute('href')).toBe('/v2/item/000703Y09000')
    // Only regions below handle it: the visitor chooses one.
    expect(getByRole(members, 'link', { name: '社会保障卡申领' }).getAttribute('href')).toBe(
      '/v2/guide-lead/000703Y08000',
    )
    expect(container.textContent).toContain('先选您所在的县区')
  })

  it('leads from a place to the card of its hall', async () => {
    const { container } = await render()
    const places = getByRole(container, 'region', { name: '去哪里办' })
    const card = getByRole(places, 'link', { name: '罗湖区文锦中路 1 号' })
    expect(card.getAttribute('href')).toBe('/v2/country-hall?region=440303#hall-440303')
  })

  it('compares before and after in a table', async () => {
    const { container } = await render()
    const table = getByRole(container, 'table', { name: '合并前后的环节、材料、时间和跑动次数' })
    expect(getAllByRole(table, 'row').map((row) => row.textContent)).toEqual([
      '比什么分开办合在一起办变化',
      '跑动次数7 次1 次减少 6 次',
    ])
    expect(table.innerHTML).toContain('width="14"')
  })

  it('leaves out what it does not say', async () => {
    const { container } = await render({
      reductions: [],
      conditions: [],
      materials: [],
      onlineFlow: null,
      windowFlow: null,
      places: [],
      delivery: null,
      supportDepartments: [],
      operationGuide: [],
      attachments: [],
      faqs: [],
      checkedAt: null,
      leadDepartment: null,
      promisedText: null,
    })
    const headings = getAllByRole(container, 'heading', { level: 2 }).map((heading) => heading.textContent)
    expect(headings).toEqual(['包含的事项', '送达、费用和咨询'])
    expect(container.textContent).not.toMatch(/undefined|null|结果送达|牵头部门/)
  })

  it('names the region that has opened it, and what took its place', async () => {
    const shenzhen = { code: '440300', name: '深圳市', level: 'city' } as const
    const { container } = await render({
      isOpenHere: false,
      region: shenzhen,
      state: { code: '3', label: '取消' },
      successor: { code: 'ot-99', name: '生育“一件事”' },
    })
    expect(container.textContent).toContain('下面是深圳市的办法')
    expect(container.textContent).toContain('现在不能办理（取消）')
    expect(getByRole(container, 'link', { name: '看生育“一件事”' }).getAttribute('href')).toBe('/guide-combo/ot-99')
  })

  it('tells search engines what it is, under one address for each generation', async () => {
    const { meta } = await render({}, '/v3/guide-combo/ot-09?region=440300')
    expect(meta.canonical).toBe('/v3/guide-combo/ot-09')
    expect(meta.structuredData).toMatchObject({
      '@type': 'GovernmentService',
      name: combo.name,
      availableChannel: [{ serviceLocation: { address: '罗湖区文锦中路 1 号' } }],
      subjectOf: { '@type': 'FAQPage', mainEntity: [{ name: '在外省出生能办吗？' }] },
    })
  })

  it('that nobody knows is missing', async () => {
    await expect(renderAddress('/guide-combo/nothing', {})).rejects.toMatchObject({ statusCode: 404 })
  })
})

// @vitest-environment jsdom
import { type Route, standardPreferences } from '@portal/area'
import { getAllByRole, getAllByText, getByRole, getByText, queryByRole, queryByText } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import * as routes from './routes.ts'
import { drawAddress } from './test/drawAddress.ts'
import { drawUnread } from './test/drawUnread.ts'
import { emptyHomeAnswer, homeAnswer } from './test/homeAnswer.ts'

const answers = { '/api/home': homeAnswer() }
/** The home page and its blocks; other pages have content of their own. */
const addresses = Object.entries<Route>(routes)
  .filter(([name, { kind }]) => name.startsWith('home') && kind !== 'data')
  .flatMap(([, route]) => Object.values(route.addresses).flat())
  .map((pattern) => pattern.replace('/:region?', ''))
const homes = ['/', '/v3/index']

describe.each(addresses)('%s', (address) => {
  test.each([
    ['content', answers],
    ['no content', { '/api/home': emptyHomeAnswer }],
  ])('has one heading, text and no missing address with %s', async (_, given) => {
    const { container } = await drawAddress(address, given)
    expect(getAllByRole(container, 'heading', { level: 1 })).toHaveLength(1)
    expect(container.textContent?.length).toBeGreaterThan(10)
    const links = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))
    expect(links.filter((href) => !href || /undefined|null/.test(href))).toEqual([])
  })
})

describe.each(homes)('the home page at %s', (address) => {
  test('searches without a script, in the region of the page', async () => {
    const { container } = await drawAddress(`${address}?region=440300`, answers)
    const box = getByRole<HTMLInputElement>(container, 'textbox', { name: '搜索全部' })
    expect(box.form?.getAttribute('action')).toBe('/v2/search')
    expect([...new FormData(box.form ?? undefined)]).toEqual([
      ['region', '440300'],
      ['keyword', ''],
    ])
    const scope = getByRole(container, 'link', { name: '问答' }).getAttribute('href')
    expect(scope).toBe('/v2/search/qa?region=440300')
  })

  test('asks for the content of its region', async () => {
    const { requests } = await drawAddress(`${address}?region=440300`, answers)
    expect(requests.at(-1)).toEqual({ path: '/api/home', query: { region: '440300' } })
  })

  test('has what persons and what enterprises look for in the HTML, whoever is chosen', async () => {
    const { container } = await drawAddress(address, answers)
    for (const name of ['普通护照签发', '公司变更登记', '户籍办理', '设立变更'])
      expect(getByText(container, name).getAttribute('href')).toBeTruthy()
  })

  test('gives notices their day and figures theirs', async () => {
    const { container } = await drawAddress(address, answers)
    expect(getByText(container, '2026-11-12').getAttribute('datetime')).toBe('2026-11-12T09:30:00+08:00')
    expect(getByText(container, '2026-10-31')).toBeTruthy()
  })

  test('leaves blocks without content out', async () => {
    const { container } = await drawAddress(address, { '/api/home': emptyHomeAnswer })
    for (const name of ['特色创新', '特色专区', '高效办成一件事', '近期专题'])
      expect(queryByRole(container, 'heading', { name })).toBeNull()
    expect(getAllByText(container, '暂无内容').length).toBeGreaterThan(0)
  })

  test('is sent nothing that its own drawing does not read', async () => {
    expect(await drawUnread(address)).toEqual([])
  })

  test('is shorter in elder mode and has nothing that moves', async () => {
    const { container } = await drawAddress(address, answers, { ...standardPreferences, isElder: true })
    expect(queryByRole(container, 'region', { name: '重点推荐' })).toBeNull()
    expect(queryByText(container, '企业开办')).toBeNull()
    expect(getByRole(container, 'link', { name: '居民身份证补领' })).toBeTruthy()
    expect(getByRole(container, 'heading', { name: '通知公告' })).toBeTruthy()
  })
})

test('every slide is in the HTML', async () => {
  const { container } = await drawAddress('/', answers)
  const carousel = getByRole(container, 'region', { name: '重点推荐' })
  expect(getAllByRole(carousel, 'link').map((link) => link.textContent)).toEqual(['政务服务“免证办”', '跨省通办'])
})

test('a card whose content leads nowhere is words and no link', async () => {
  const banners = [{ ...homeAnswer().banners[0], title: '失效', target: { kind: 'page', name: 'gone' } }]
  const { container } = await drawAddress('/v3/index', { '/api/home': { ...homeAnswer(), banners } })
  expect(getByText(container, '失效').tagName).toBe('SPAN')
})

test('a notice opens on its own page in v3 and on the list in v2', async () => {
  const open = async (address: string) =>
    getByText((await drawAddress(address, answers)).container, '关于系统升级的通知').getAttribute('href')
  expect(await open('/v3/index')).toBe('/v3/notice?id=n1')
  expect(await open('/')).toBe('/v2/notices?id=n1')
})

test('a home page has no parts that only the other generation draws', async () => {
  const partsOf = async (address: string) => Object.keys((await drawAddress(address, answers)).data as object)
  const [established, modern] = [await partsOf('/'), await partsOf('/v3/index')]
  for (const part of ['combos', 'lifeCycle', 'promotions', 'exposures']) expect(established).not.toContain(part)
  for (const part of ['departments', 'crossRegion', 'convenience']) expect(modern).not.toContain(part)
})

test('notices travel as far as they are shown', async () => {
  const [notice] = homeAnswer().notices
  const notices = Array.from({ length: 20 }, (_, index) => ({ ...notice, id: `n${index}` }))
  const countIn = async (address: string) => {
    const { data } = await drawAddress(address, { '/api/home': { ...homeAnswer(), notices } })
    return (data as { notices: unknown[] }).notices.length
  }
  expect([await countIn('/'), await countIn('/v3/index')]).toEqual([6, 8])
})

test('the data address gives the content of the region', async () => {
  const { data, requests } = await drawAddress('/v3/index/data?region=440300', answers)
  expect(data).toEqual(homeAnswer())
  expect(requests.at(-1)?.query).toEqual({ region: '440300' })
})

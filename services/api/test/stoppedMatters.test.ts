import {
  activityDto,
  activityListDto,
  branchHallDto,
  departmentListDto,
  implementationListDto,
  itemDto,
  matterPageDto,
  searchDto,
} from '@portal/contracts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openWritableServer, type TestServer } from './testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await openWritableServer()
})
afterAll(() => server.close())

interface Handled {
  code: string
  matterCode: string
  creditCode: string
  orgCode: string
  name: string
}

const region = '440104'
/** The body's most popular matter that is handled online, with an address. */
let handled: Handled
beforeEach(async () => {
  const { rows } = await server.pool.query<Handled>(
    `select i.code, i.matter_code as "matterCode", i.credit_code as "creditCode", o.org_code as "orgCode", m.name
     from implementation i join catalogue_matter m on m.code = i.matter_code join guide g on g.code = i.guide_code
     join organisation o on o.credit_code = i.credit_code
     where i.region_code = $1 and i.state = '1' and m.state = '1' and g.is_online order by m.popularity desc, m.code limit 1`,
    [region],
  )
  if (!rows[0]) throw new Error('the sample has no matter that is handled online')
  handled = rows[0]
  await server.pool.query(`update implementation set online_url = 'https://apply.example/x' where code = $1`, [
    handled.code,
  ])
})

const stop = (state: string) =>
  server.pool.query('update implementation set state = $2 where code = $1', [handled.code, state])
const read = async (address: string) => (await server.get(address)).body

test('what is suspended keeps its place in lists and search, and is nowhere offered online', async () => {
  const asked = `region=${region}&keyword=${encodeURIComponent(handled.name)}`
  const readOffers = async () => {
    const { matters } = matterPageDto.parse(await read(`/api/matters?${asked}`))
    const { hits } = searchDto.parse(await read(`/api/search?${asked}`))
    const listed = matters.find(({ guideCode }) => guideCode === handled.code)
    const hit = hits.find(({ guideCode }) => guideCode === handled.code)
    const suspended = { listed: listed?.isSuspended, found: hit?.isSuspended }
    return { isOnline: listed?.isOnline, listed: listed?.onlineUrl, found: hit?.onlineUrl, suspended }
  }
  const online = 'https://apply.example/x'
  expect(await readOffers()).toEqual({
    isOnline: true,
    ...{ listed: online, found: online, suspended: { listed: false, found: false } },
  })
  await stop('2')
  expect(await readOffers()).toEqual({
    isOnline: false,
    ...{ listed: null, found: null, suspended: { listed: true, found: true } },
  })
})

test('what the filter 可网上办 lists is what its rows say, in whatever region it is asked', async () => {
  const list = async (query: string) => matterPageDto.parse(await read(`/api/matters?pageSize=50&${query}`))
  for (const place of ['440000', '440100', region, `${region}&onlyCorrespondingLevel=1`]) {
    const online = await list(`region=${place}&online=1`)
    expect(online.matters.length, place).toBeGreaterThan(0)
    expect(
      online.matters.filter(({ isOnline }) => !isOnline).map(({ name }) => name),
      place,
    ).toEqual([])
    const others = await list(`region=${place}&online=0`)
    expect(
      others.matters.filter(({ isOnline }) => isOnline).map(({ name }) => name),
      place,
    ).toEqual([])
    const all = await list(`region=${place}`)
    expect(all.facets.onlineCount, place).toBe(online.page.total)
    expect(online.page.total + others.page.total, place).toBe(all.page.total)
  }
  const asked = `online=1&keyword=${encodeURIComponent(handled.name)}`
  const isListed = async (place: string) =>
    (await list(`${place}&${asked}`)).matters.some(({ catalogCode }) => catalogCode === handled.matterCode)
  await stop('2')
  const places = [`region=${region}`, `departmentCode=${handled.orgCode}`, 'region=440105']
  expect(await Promise.all(places.map(isListed))).toEqual([false, false, true])
  await stop('1')
  expect(await Promise.all(places.map(isListed))).toEqual([true, true, true])
})

test('among those who handle a matter a suspended one is said to be, and is neither offered online nor called the best', async () => {
  await stop('2')
  const item = itemDto.parse(await read(`/api/items/${handled.matterCode}?region=${region}`))
  const own = item.handleItems.filter(({ guideCode }) => guideCode.startsWith(handled.code))
  expect(own.length).toBeGreaterThan(0)
  expect(own.every(({ isSuspended, isOnline }) => isSuspended && !isOnline)).toBe(true)
  const others = item.handleItems.filter(({ guideCode }) => !guideCode.startsWith(handled.code))
  expect(others.some(({ isSuspended }) => isSuspended)).toBe(false)
  const compared = implementationListDto
    .parse(await read(`/api/items/${handled.matterCode}/implementations?pageSize=50`))
    .implementations.filter(({ guideCode }) => guideCode.startsWith(handled.code))
  expect(compared.every(({ isSuspended, isOnline, best }) => isSuspended && !isOnline && best.length === 0)).toBe(true)
})

test('a downloaded list says what is suspended', async () => {
  const address = `/api/disclosure/catalogue.csv?region=${region}&keyword=${encodeURIComponent(handled.name)}`
  const readRow = async () =>
    (await server.app.inject({ url: address })).body.split('\r\n').find((line) => line.includes(handled.code))
  expect(await readRow()).toContain('正常办理')
  await stop('2')
  expect(await readRow()).toContain('暂停办理')
  await stop('1')
})

test('a suspended matter is no suggestion of its department', async () => {
  const isHot = async () =>
    branchHallDto
      .parse(await read(`/api/departments/${handled.orgCode}`))
      .hotMatters.some(({ guideCode }) => guideCode === handled.code)
  expect(await isHot()).toBe(true)
  await stop('2')
  expect(await isHot()).toBe(false)
  await stop('1')
})

test('a body no longer lists, counts or leads to what the catalogue has withdrawn', async () => {
  const { orgCode, matterCode, code } = handled
  const readHall = async () => {
    const { matters, hotMatters, taskTypes } = branchHallDto.parse(
      await read(`/api/departments/${orgCode}?pageSize=50`),
    )
    return {
      isListed: matters.matters.some(({ catalogCode }) => catalogCode === matterCode),
      isHot: hotMatters.some(({ guideCode }) => guideCode === code),
      total: matters.page.total,
      ofAllTypes: taskTypes.reduce((sum, { count }) => sum + count, 0),
    }
  }
  const count = async () => {
    const { departments } = departmentListDto.parse(await read(`/api/departments?region=${region}`))
    return departments.find((department) => department.orgCode === orgCode)?.matterCount
  }
  const { total } = await readHall()
  expect(await readHall()).toEqual({ isListed: true, isHot: true, total, ofAllTypes: total })
  expect(await count()).toBe(total)
  await server.pool.query(`update catalogue_matter set state = '3' where code = $1`, [matterCode])
  await server.pool.query(`insert into content_change (summary, tags) values ('test', '{all}')`)
  expect(await readHall()).toEqual({ isListed: false, isHot: false, total: total - 1, ofAllTypes: total - 1 })
  await expect.poll(count, { interval: 200 }).toBe(total - 1)
})

test('a matter of the catalogue names what took its place', async () => {
  const successors = { '000703Y2T000': { catalogCode: '000703Y0E000', name: '居住证申领' }, '000703Y0E000': null }
  for (const [code, successor] of Object.entries(successors))
    expect(itemDto.parse(await read(`/api/items/${code}`)).successor).toEqual(successor)
})

test('an activity counts what it shows: withdrawn parts have no place in it', async () => {
  const readCounts = async () => {
    const { activities } = activityListDto.parse(await read('/api/activities'))
    return Promise.all(
      activities.map(async ({ code, itemCount }) => {
        const { groups } = activityDto.parse(await read(`/api/activities/${code}`))
        return { code, itemCount, shown: groups.flatMap(({ items }) => items).length }
      }),
    )
  }
  await server.pool.query(`update catalogue_matter set state = '3' where code in (
    select distinct on (activity_code) matter_code from activity_item where matter_code is not null order by activity_code, position)`)
  for (const { code, itemCount, shown } of await readCounts()) expect(itemCount, code).toBe(shown)
})

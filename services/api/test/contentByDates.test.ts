import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { importContent } from '@portal/content/import'
import { sourcesOf } from '@portal/content/testing/sources'
import { openTestDatabase, silentLog, type TestDatabase } from '@portal/database/testing'
import { fieldName } from '@portal/records/kinds'
import { testSecret } from '@portal/records/testing'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '../src/server.ts'
import type { Api } from '../src/state/ContentService.ts'
import { ScheduleWatch } from '../src/state/ScheduleWatch.ts'
import { testService } from './testService.ts'

/** Two content services on one database, each with its own memory and its own watch. */
let database: TestDatabase
let services: { app: Api; watch: ScheduleWatch }[]
/** A matter that everything else hangs on, and who handles it. */
let matter: { code: string; row: Record<string, unknown>; guide: string; orgCode: string; combo: string }
beforeAll(async () => {
  database = await openTestDatabase('small')
  services = await Promise.all([open(), open()])
  const { rows } = await database.pool.query<Omit<typeof matter, 'row'> & { row: Record<string, unknown> }>(
    `select m.code, to_jsonb(m) as row, i.code as guide, o.org_code as "orgCode", c.code as combo
     from catalogue_matter m join implementation i on i.matter_code = m.code and i.region_code = '${region}'
     join organisation o on o.credit_code = i.credit_code
     join combined_member p on p.matter_code = m.code join combined_matter c on c.code = p.combined_code and c.state = '1'
     where m.state = '1' and exists (select from scene_result s where s.matter_code = m.code)
       and exists (select from activity_item a where a.matter_code = m.code)
     order by m.popularity desc, m.code limit 1`,
  )
  const [found] = rows
  if (!found) throw new Error('the sample has no matter that all hangs on')
  const { current_state: _, ...columns } = found.row
  const row = Object.fromEntries(Object.entries(columns).map(([column, value]) => [fieldName(column), value]))
  matter = { ...found, row: { ...row, name: matterName } }
})
afterAll(async () => {
  for (const { app } of services) await app.close()
  await database.close()
})

const region = '440104'
const matterName = '远洋样品寄存登记'
const record = { source: '测试', updatedAt: '2026-11-01' }
const noticeOf = (id: string, title: string, publishedAt: string) => ({
  id,
  title,
  type: 'announcement',
  regionCode: region,
  publisher: '测试单位',
  publishedAt,
  bodyHtml: '<p>正文</p>',
  ...record,
})

async function open() {
  const service = testService(database.pool)
  const app = await buildServer(service, pino({ level: 'silent' }))
  await app.inject({ url: '/api/regions' })
  return { app, watch: new ScheduleWatch(service, silentLog) }
}

async function bring(rows: Record<string, unknown[]>) {
  const { faults } = await importContent({
    pool: database.pool,
    secret: testSecret,
    sources: sourcesOf(rows, '.ndjson'),
    dryRun: false,
    summary: '测试导入',
  })
  expect(faults).toEqual([])
}

/** From a service that has heard of what was imported. */
async function read(address: string, { app } = services[0] as (typeof services)[number]) {
  await app.inject({ url: '/api/changes' })
  return app.inject({ url: encodeURI(address) })
}

/** A search says again what it was asked. */
const withoutQuestion = (body: string) => body.replaceAll(/"keyword":"[^"]*"/g, '')

async function revision(): Promise<number> {
  const { rows } = await database.pool.query<{ revision: number }>(
    'select max(revision)::int as revision from content_change',
  )
  return rows[0]?.revision ?? 0
}

/** What the triggers would work out at once is left as the day before left it: time passes without anybody writing. */
async function asTimePassed(table: string, change: string) {
  await database.pool.query(
    `alter table ${table} disable trigger user; update ${table} set ${change}; alter table ${table} enable trigger user`,
  )
}

const noticeAddresses = [
  `/api/notices?region=${region}&pageSize=50`,
  `/api/notices?region=${region}&keyword=未到日期`,
  '/api/feeds/notices.atom?region=440104',
  '/api/feeds/notices.json?region=440104',
  '/api/sitemaps/notices-1.xml',
  `/api/search?region=${region}&keyword=未到日期的公告`,
  `/api/home?region=${region}`,
  '/api/open-data/notice.csv',
  '/api/open-data/notice.json',
]

test('a notice of a day to come is nowhere, in no list, feed, sitemap, search or file, and has no page', async () => {
  await bring({
    notice: [noticeOf('later-1', '未到日期的公告', '2099-01-01'), noticeOf('now-1', '今日的公告', '2026-11-20')],
  })
  for (const address of noticeAddresses) {
    const { statusCode, body } = await read(address)
    expect(statusCode, address).toBe(200)
    expect(withoutQuestion(body), address).not.toMatch(/later-1|未到日期的公告/)
  }
  expect((await read('/api/notices/later-1')).statusCode).toBe(404)
  // Nor is it the one behind the newest.
  expect((await read('/api/notices/now-1')).json()).toMatchObject({ next: null })
})

/** Imports a notice that is not due yet when it was looked for: as far ahead as this machine needs. */
async function bringBeforeItIsDue(seconds = 3): Promise<{ id: string; due: Date; before: number }> {
  const startedAt = Date.now()
  const id = `soon-${startedAt}`
  // Whole seconds are kept of a time.
  const due = new Date(Math.ceil(Date.now() / 1000 + seconds) * 1000)
  await bring({ notice: [noticeOf(id, '马上公布的消息', due.toISOString())] })
  const before = await revision()
  const { statusCode } = await read(`/api/notices/${id}`)
  const { body } = await read(`/api/search?region=${region}&keyword=马上公布的消息`)
  const took = Date.now() - startedAt
  if (startedAt + took >= due.getTime()) {
    await expect.poll(async () => (await read(`/api/notices/${id}`)).statusCode).toBe(200)
    return bringBeforeItIsDue(3 + Math.ceil((2 * took) / 1000))
  }
  expect(statusCode).toBe(404)
  expect(body).not.toContain(id)
  return { id, due, before }
}

test('a notice appears at its moment without an import, at every service, in one revision', async () => {
  const stops = services.map(({ watch }) => watch.start())
  const { id, due, before } = await bringBeforeItIsDue()
  await expect.poll(revision, { interval: 100 }).toBe(before + 1)
  expect(Date.now()).toBeGreaterThanOrEqual(due.getTime())
  for (const service of services) {
    expect((await read(`/api/notices/${id}`, service)).statusCode).toBe(200)
    expect((await read(`/api/notices?region=${region}`, service)).body).toContain(id)
    expect((await read(`/api/search?region=${region}&keyword=马上公布的消息`, service)).body).toContain(id)
    expect((await read('/api/sitemaps/notices-1.xml', service)).body).toContain(id)
    expect((await read('/api/feeds/notices.json?region=440104', service)).body).toContain(id)
    expect((await read('/api/open-data/notice.csv', service)).body).toContain(id)
  }
  const changes = (await read(`/api/changes?since=${before}`)).json()
  expect(changes).toEqual({ revision: before + 1, tags: ['notices'] })
  for (const stop of stops) await stop()
  expect(await revision()).toBe(before + 1)
})

test('two services that look at once make one revision', async () => {
  await bring({ notice: [noticeOf('both-1', '两处同时', '2099-01-01')] })
  await asTimePassed('notice', `published_at = now() - interval '1 second' where id = 'both-1'`)
  const before = await revision()
  await Promise.all(services.map(({ watch }) => watch.look()))
  await Promise.all(services.map(({ watch }) => watch.look()))
  expect(await revision()).toBe(before + 1)
  expect((await read('/api/notices/both-1')).statusCode).toBe(200)
})

test('a clock that is set back hides nothing again and makes no revision', async () => {
  await asTimePassed('notice', `published_at = now() + interval '1 hour' where id = 'both-1'`)
  await asTimePassed('content_schedule', `reached_at = now() + interval '1 hour'`)
  const before = await revision()
  for (const { watch } of services) await watch.look()
  expect(await revision()).toBe(before)
  expect((await read('/api/notices/both-1')).statusCode).toBe(200)
  // What is brought now waits all the same, and is shown at its own moment.
  await bring({ notice: [noticeOf('back-1', '时钟回拨以后', new Date(Date.now() + 60_000).toISOString())] })
  expect((await read('/api/notices/back-1')).statusCode).toBe(404)
  await asTimePassed('notice', `published_at = now() - interval '1 second' where id = 'back-1'`)
  await services[0]?.watch.look()
  expect((await read('/api/notices/back-1')).statusCode).toBe(200)
  await asTimePassed('content_schedule', 'reached_at = now()')
})

const matterAddresses = () => [
  `/api/matters?region=${region}&pageSize=50&keyword=${matterName}`,
  `/api/matters?region=440000&pageSize=50&keyword=${matterName}`,
  `/api/search?region=${region}&keyword=${matterName}`,
  `/api/search?region=440000&keyword=寄存押金如何退还`,
  `/api/suggest?region=${region}&keyword=远洋样品`,
  `/api/departments/${matter.orgCode}?pageSize=50`,
  '/api/faqs?keyword=寄存押金',
  `/api/combos/${matter.combo}?region=${region}`,
  `/api/disclosure/catalogue?region=${region}&keyword=${matterName}`,
  `/api/disclosure/catalogue.csv?region=${region}`,
  '/api/disclosure/lists/dated-2/matters?region=440104',
  `/api/home?region=${region}`,
  `/api/home/elder?region=${region}`,
  '/api/sitemaps/guides-1.xml',
  ...[
    'catalogue_matter',
    'implementation',
    'guide',
    'guide_material',
    'handle_item',
    'combined_member',
    'faq',
    'public_list',
  ].map((name) => `/api/open-data/${name}.csv`),
]
const matterPages = () => [
  `/api/items/${matter.code}`,
  `/api/items/${matter.code}/implementations`,
  ...['', '/materials', '/paper', '/pdf', '/changes.json', '/deadline.ics'].map(
    (part) => `/api/guides/${matter.guide}${part}`,
  ),
  `/api/guides/${matter.code}?region=${region}`,
  `/api/search/answers/${matter.code}`,
  '/api/faqs/dated-1',
  '/api/disclosure/lists/dated-1',
]

const publicList = (code: string, title: string, publishedAt: string) => ({
  ...{ code, title, publishedAt, regionCode: region, section: 'gonggong', issuer: '测试单位' },
  ...{ bodyHtml: '<p>正文</p>', matters: [{ matterCode: matter.code }], ...record },
})

test('a matter of a day to come, its guides and what hangs on it are nowhere', async () => {
  await bring({
    catalogue_matter: [{ ...matter.row, effectiveOn: '2099-01-01' }],
    faq: [
      {
        ...{ id: 'dated-1', topic: '其他', question: '寄存押金如何退还', answer: '到窗口退还。' },
        ...{ matterCode: matter.code, orderNumber: 1, ...record },
      },
    ],
    public_list: [publicList('dated-1', '明年的清单', '2099-01-01'), publicList('dated-2', '今年的清单', '2026-11-01')],
  })
  for (const address of matterAddresses()) {
    const { statusCode, body } = await read(address)
    expect(statusCode, address).toBe(200)
    const said = withoutQuestion(body)
    expect(said, address).not.toContain(matter.code)
    expect(said, address).not.toContain('dated-1')
    if (!address.includes('/api/combos')) expect(said, address).not.toContain(matterName)
  }
  for (const address of matterPages()) expect((await read(address)).statusCode, address).toBeGreaterThanOrEqual(400)
  expect((await read(`/api/disclosure/lists?region=${region}`)).body).not.toContain('dated-1')
})

test('on its day a matter comes with all that hangs on it, without an import', async () => {
  const before = await revision()
  await asTimePassed('catalogue_matter', `effective_on = current_date - 1 where code = '${matter.code}'`)
  await asTimePassed('public_list', `published_at = now() - interval '1 minute' where code = 'dated-1'`)
  await services[1]?.watch.look()
  expect((await read(`/api/changes?since=${before}`)).json()).toEqual({ revision: before + 1, tags: ['all'] })
  // On a busy machine the first PDF is late: its thread has yet to read the fonts.
  for (const address of matterPages().filter((page) => !page.endsWith('.ics') && !page.includes('/answers/')))
    await expect.poll(async () => (await read(address)).statusCode, { message: address }).toBe(200)
  const named = matterAddresses().filter(
    (address) => !/home|suggest|押金|public_list|guide_material|handle_item|lists/.test(address),
  )
  for (const address of named) expect((await read(address)).body, address).toContain(matter.code)
  expect((await read('/api/search?region=440000&keyword=寄存押金如何退还')).body).toContain('dated-1')
  expect((await read('/api/faqs?keyword=寄存押金')).body).toContain('dated-1')
  expect((await read(`/api/suggest?region=${region}&keyword=远洋样品`)).body).toContain(matterName)
  expect((await read(`/api/disclosure/lists?region=${region}`)).body).toContain('dated-1')
})

test('a matter past its planned end is withdrawn, as if a file said so', async () => {
  const before = await revision()
  await asTimePassed(
    'catalogue_matter',
    `cancel_on = current_date - 1, effective_on = null where code = '${matter.code}'`,
  )
  await services[0]?.watch.look()
  expect(await revision()).toBe(before + 1)
  const byDay = await stateOf()
  expect(byDay).toMatchObject({
    item: '3',
    guide: '3',
    isListed: false,
    isFound: false,
    isSuggested: false,
    isMapped: false,
  })
  const open: { code: string; state: string }[] = (await read('/api/open-data/catalogue_matter.json')).json()
  expect(open.find(({ code }) => code === matter.code)).toMatchObject({ state: '3' })
  await bring({ catalogue_matter: [{ ...matter.row, state: '3' }] })
  expect(await stateOf()).toEqual(byDay)
  // An import with an end that lies behind is judged at once.
  await bring({ catalogue_matter: [{ ...matter.row, cancelOn: '2026-11-01' }] })
  expect(await stateOf()).toEqual(byDay)
  await bring({ catalogue_matter: [matter.row] })
  expect(await stateOf()).toMatchObject({ item: '1', isListed: true, isFound: true, isMapped: true })
})

async function stateOf() {
  const has = async (address: string) => (await read(address)).body.includes(matter.guide)
  return {
    item: (await read(`/api/items/${matter.code}`)).json().state.code,
    guide: (await read(`/api/guides/${matter.guide}`)).json().guide.state.code,
    isListed: await has(`/api/matters?region=${region}&keyword=${matterName}`),
    isFound: await has(`/api/search?region=${region}&keyword=${matterName}`),
    isSuggested: await has(`/api/suggest?region=${region}&keyword=远洋样品`),
    isMapped: await has('/api/sitemaps/guides-1.xml'),
  }
}

test('what readers keep of home grows old at the moment at which a card of it begins or ends', async () => {
  const before = await revision()
  await asTimePassed('content_schedule', `reached_at = now() - interval '1 minute'`)
  await database.pool.query(
    `update home_link set ends_at = now() - interval '1 second' where (region_code, slot, position) =
       (select region_code, slot, position from home_link order by 1, 2, 3 limit 1)`,
  )
  await services[0]?.watch.look()
  expect((await read(`/api/changes?since=${before}`)).json()).toEqual({ revision: before + 1, tags: ['home'] })
  await services[1]?.watch.look()
  expect(await revision()).toBe(before + 1)
})

test('no reader asks a table that has dates: the views alone know what is shown', () => {
  const services = path.resolve(import.meta.dirname, '../..')
  const folders = ['api/src', 'search/src', 'records/src'].map((folder) => path.join(services, folder))
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
  )
  const isReader = (file: string) => file.endsWith('.ts') && !file.endsWith('.test.ts')
  const tables = 'catalogue_matter|notice|public_list|public_list_matter|faq|combined_member|scene_result'
  const asked = files.filter(isReader).flatMap((file) => {
    const found = readFileSync(file, 'utf8').match(new RegExp(`\\b(from|join) (${tables})\\b.*`, 'g')) ?? []
    return found.map((line) => `${path.relative(services, file)}: ${line}`)
  })
  expect(asked.filter((line) => !mayAsk.some((file) => line.startsWith(file)))).toEqual([])
})

/** Of these one says what must be hidden, the other what of the index has to change. */
const mayAsk = ['records/src/guide/isShownMatter.ts', 'search/src/indexing/indexContent.ts']

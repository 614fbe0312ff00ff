import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { matterName, noticeOf, record, region, useDatedContent } from './datedContent.ts'

// At the very moment, at every service, and what ends: contentByDates.long.test.ts.

const dated = useDatedContent()
const { bring, read, revision, asTimePassed } = dated

/** A search says again what it was asked. */
const withoutQuestion = (body: string) => body.replaceAll(/"keyword":"[^"]*"/g, '')

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

test('two services that look at once make one revision', async () => {
  await bring({ notice: [noticeOf('both-1', '两处同时', '2099-01-01')] })
  await asTimePassed('notice', `published_at = now() - interval '1 second' where id = 'both-1'`)
  const before = await revision()
  await Promise.all(dated.services.map(({ watch }) => watch.look()))
  await Promise.all(dated.services.map(({ watch }) => watch.look()))
  expect(await revision()).toBe(before + 1)
  expect((await read('/api/notices/both-1')).statusCode).toBe(200)
})

test('a watch that runs shows by itself what is due', async () => {
  await bring({ notice: [noticeOf('due-1', '到了时间', '2099-01-01')] })
  await asTimePassed('notice', `published_at = now() - interval '1 second' where id = 'due-1'`)
  const before = await revision()
  const stop = dated.services[0].startWatch()
  await expect.poll(revision, { interval: 100 }).toBe(before + 1)
  await stop()
  expect((await read('/api/notices/due-1')).statusCode).toBe(200)
})

test('a clock that is set back hides nothing again and makes no revision', async () => {
  await asTimePassed('notice', `published_at = now() + interval '1 hour' where id = 'both-1'`)
  await asTimePassed('content_schedule', `reached_at = now() + interval '1 hour'`)
  const before = await revision()
  for (const { watch } of dated.services) await watch.look()
  expect(await revision()).toBe(before)
  expect((await read('/api/notices/both-1')).statusCode).toBe(200)
  // What is brought now waits all the same, and is shown at its own moment.
  await bring({ notice: [noticeOf('back-1', '时钟回拨以后', new Date(Date.now() + 60_000).toISOString())] })
  expect((await read('/api/notices/back-1')).statusCode).toBe(404)
  await asTimePassed('notice', `published_at = now() - interval '1 second' where id = 'back-1'`)
  await dated.services[0].watch.look()
  expect((await read('/api/notices/back-1')).statusCode).toBe(200)
  await asTimePassed('content_schedule', 'reached_at = now()')
})

const matterAddresses = () => [
  `/api/matters?region=${region}&pageSize=50&keyword=${matterName}`,
  `/api/matters?region=440000&pageSize=50&keyword=${matterName}`,
  `/api/search?region=${region}&keyword=${matterName}`,
  `/api/search?region=440000&keyword=寄存押金如何退还`,
  `/api/suggest?region=${region}&keyword=远洋样品`,
  `/api/departments/${dated.matter.orgCode}?pageSize=50`,
  '/api/faqs?keyword=寄存押金',
  `/api/combos/${dated.matter.combo}?region=${region}`,
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
  `/api/items/${dated.matter.code}`,
  `/api/items/${dated.matter.code}/implementations`,
  ...['', '/materials', '/paper', '/pdf', '/changes.json', '/deadline.ics'].map(
    (part) => `/api/guides/${dated.matter.guide}${part}`,
  ),
  `/api/guides/${dated.matter.code}?region=${region}`,
  `/api/search/answers/${dated.matter.code}`,
  '/api/faqs/dated-1',
  '/api/disclosure/lists/dated-1',
]

const publicList = (code: string, title: string, publishedAt: string) => ({
  ...{ code, title, publishedAt, regionCode: region, section: 'gonggong', issuer: '测试单位' },
  ...{ bodyHtml: '<p>正文</p>', matters: [{ matterCode: dated.matter.code }], ...record },
})

test('a matter of a day to come, its guides and what hangs on it are nowhere', async () => {
  await bring({
    catalogue_matter: [{ ...dated.matter.row, effectiveOn: '2099-01-01' }],
    faq: [
      {
        ...{ id: 'dated-1', topic: '其他', question: '寄存押金如何退还', answer: '到窗口退还。' },
        ...{ matterCode: dated.matter.code, orderNumber: 1, ...record },
      },
    ],
    public_list: [publicList('dated-1', '明年的清单', '2099-01-01'), publicList('dated-2', '今年的清单', '2026-11-01')],
  })
  for (const address of matterAddresses()) {
    const { statusCode, body } = await read(address)
    expect(statusCode, address).toBe(200)
    const said = withoutQuestion(body)
    expect(said, address).not.toContain(dated.matter.code)
    expect(said, address).not.toContain('dated-1')
    if (!address.includes('/api/combos')) expect(said, address).not.toContain(matterName)
  }
  for (const address of matterPages()) expect((await read(address)).statusCode, address).toBeGreaterThanOrEqual(400)
  expect((await read(`/api/disclosure/lists?region=${region}`)).body).not.toContain('dated-1')
})

test('on its day a matter comes with all that hangs on it, without an import', async () => {
  const before = await revision()
  await asTimePassed('catalogue_matter', `effective_on = current_date - 1 where code = '${dated.matter.code}'`)
  await asTimePassed('public_list', `published_at = now() - interval '1 minute' where code = 'dated-1'`)
  await dated.services[1].watch.look()
  expect((await read(`/api/changes?since=${before}`)).json()).toEqual({ revision: before + 1, tags: ['all'] })
  // On a busy machine the first PDF is late: its thread has yet to read the fonts.
  for (const address of matterPages().filter((page) => !page.endsWith('.ics') && !page.includes('/answers/')))
    await expect.poll(async () => (await read(address)).statusCode, { message: address }).toBe(200)
  const named = matterAddresses().filter(
    (address) => !/home|suggest|押金|public_list|guide_material|handle_item|lists/.test(address),
  )
  for (const address of named) expect((await read(address)).body, address).toContain(dated.matter.code)
  expect((await read('/api/search?region=440000&keyword=寄存押金如何退还')).body).toContain('dated-1')
  expect((await read('/api/faqs?keyword=寄存押金')).body).toContain('dated-1')
  expect((await read(`/api/suggest?region=${region}&keyword=远洋样品`)).body).toContain(matterName)
  expect((await read(`/api/disclosure/lists?region=${region}`)).body).toContain('dated-1')
})

test('what readers keep of home grows old at the moment at which a card of it begins or ends', async () => {
  const before = await revision()
  await asTimePassed('content_schedule', `reached_at = now() - interval '1 minute'`)
  await dated.pool.query(
    `update home_link set ends_at = now() - interval '1 second' where (region_code, slot, position) =
       (select region_code, slot, position from home_link order by 1, 2, 3 limit 1)`,
  )
  await dated.services[0].watch.look()
  expect((await read(`/api/changes?since=${before}`)).json()).toEqual({ revision: before + 1, tags: ['home'] })
  await dated.services[1].watch.look()
  expect(await revision()).toBe(before + 1)
})

test('no reader asks a table that has dates: the views alone know what is shown', () => {
  const rooms = path.resolve(import.meta.dirname, '../..')
  const folders = ['api/src', 'search/src', 'records/src'].map((folder) => path.join(rooms, folder))
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
  )
  const isReader = (file: string) => file.endsWith('.ts') && !file.endsWith('.test.ts')
  const tables = 'catalogue_matter|notice|public_list|public_list_matter|faq|combined_member|scene_result'
  const asked = files.filter(isReader).flatMap((file) => {
    const found = readFileSync(file, 'utf8').match(new RegExp(`\\b(from|join) (${tables})\\b.*`, 'g')) ?? []
    return found.map((line) => `${path.relative(rooms, file)}: ${line}`)
  })
  expect(asked.filter((line) => !mayAsk.some((file) => line.startsWith(file)))).toEqual([])
})

/** Of these one says what must be hidden, the other what of the index has to change. */
const mayAsk = ['records/src/guide/isShownMatter.ts', 'search/src/indexing/indexContent.ts']

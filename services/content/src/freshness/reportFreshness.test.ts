import { createServer } from 'node:http'
import { RouteTable } from '@portal/contracts/routes'
import { openTestDatabase, type TestDatabase } from '@portal/database/testing'
import { testNow, testSecret } from '@portal/records/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sourcesOf } from '../../test/sourcesOf.ts'
import { importContent } from '../import/importContent.ts'
import { checkAddress } from './checkAddress.ts'
import type { AddressChecks } from './checkAddresses.ts'
import { linksOf } from './collectLinks.ts'
import { formatFreshnessReport } from './formatFreshnessReport.ts'
import { reportFreshness } from './reportFreshness.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await openTestDatabase('empty')
})
afterEach(() => database.close())

const record = { source: '测试', updatedAt: '2026-11-10' }
const region = { code: '440000', name: '广东省', shortName: '广东', level: 'province', ...record }
const notice = (id: string, changes: object) => ({
  id,
  title: '测试公告',
  type: 'service',
  regionCode: '440000',
  publisher: '某局',
  publishedAt: '2026-11-15',
  bodyHtml: '<p>正文</p>',
  ...record,
  ...changes,
})

async function bring(rows: Record<string, unknown[]>): Promise<void> {
  const report = await importContent({
    pool: database.pool,
    secret: testSecret,
    sources: sourcesOf({ region: [region], ...rows }),
    dryRun: false,
    summary: 'test',
    undoableBatches: 0,
  })
  expect(report.faults).toEqual([])
}

const routes = new RouteTable([
  { name: 'notices', area: 'affairs-public', title: '通知公告', addresses: { v3: ['/v3/notices'] }, query: {} },
  { name: 'guide', area: 'guides', title: '办事指南', addresses: { v2: ['/v2/guide/:id?'] }, query: {} },
])
const nobody: AddressChecks = { askService: async () => 200, routes, portal: undefined, withExternal: false }
const report = (addresses = nobody) => reportFreshness({ pool: database.pool, now: testNow, days: 365, addresses })

test('columns count as stale by the limits of the inspection, each with its own', async () => {
  await bring({
    notice: [
      notice('fresh', {}),
      notice('old', { type: 'policy', publishedAt: '2026-03-01' }),
      notice('enough', { type: 'announcement', publishedAt: '2026-06-01' }),
      notice('planned', { type: 'publicity', publishedAt: '2027-01-01' }),
    ],
  })
  const { columns, home } = await report()
  expect(columns).toEqual([
    { type: 'policy', title: '政策文件', latestOn: '2026-03-01', maxDays: 183 },
    { type: 'publicity', title: '公示信息', latestOn: null, maxDays: 183 },
  ])
  expect(home).toEqual({ latestOn: '2026-11-15', isStale: false })
})

test('a home page without news for two weeks is a veto item', async () => {
  await bring({ notice: [notice('old', { publishedAt: '2026-10-30' })] })
  const { home, vetoes } = await report()
  expect(home).toEqual({ latestOn: '2026-10-30', isStale: true })
  expect(vetoes).toContain('首页超过 14 天没有更新')
})

test('records that nobody checked for a year are counted, the oldest by key', async () => {
  await bring({
    notice: [
      notice('a', { updatedAt: '2024-01-01' }),
      notice('b', { updatedAt: '2024-01-01', checkedAt: '2026-10-01' }),
      notice('c', { updatedAt: '2023-05-01' }),
      notice('d', { updatedAt: '2023-05-01', state: '3' }),
    ],
  })
  const { records } = await report()
  expect(records.find((kind) => kind.entity === 'notice')).toEqual({
    entity: 'notice',
    title: '通知公告',
    count: 2,
    oldest: [
      { key: 'c', checkedOn: '2023-05-01' },
      { key: 'a', checkedOn: '2024-01-01' },
    ],
  })
})

test('links to records that are not there, and to addresses that nobody answers, are named with their place', async () => {
  await bring({
    notice: [
      notice('linked', {
        bodyHtml:
          '<p><a href="/api/forms/gone">表</a><a href="https://example.cn/a?b=1&amp;c=2">外部</a><a href="/v3/notices">公告</a><a href="/v3/gone">没有</a></p>',
      }),
    ],
    home_link: [
      {
        regionCode: '440000',
        slot: 'banner',
        position: 1,
        title: '甲',
        target: { kind: 'item', catalogCode: '000101001000' },
        ...record,
      },
      {
        regionCode: '440000',
        slot: 'banner',
        position: 2,
        title: '乙',
        target: { kind: 'page', name: 'noSuchPage' },
        ...record,
      },
    ],
  })
  const { links } = await report({
    ...nobody,
    askService: async (address) => (address === '/api/forms/gone' ? 404 : 200),
  })
  expect(links).toEqual({
    count: 6,
    unchecked: 2,
    broken: [
      {
        place: '首页卡片 440000 banner 2',
        address: '{"kind":"page","name":"noSuchPage"}',
        reason: '所指的内容不存在或已停用',
      },
      {
        place: '首页卡片 440000 banner 1',
        address: '{"kind":"item","catalogCode":"000101001000"}',
        reason: '所指的内容不存在或已停用',
      },
      { place: '通知公告 linked', address: '/api/forms/gone', reason: 'HTTP 404' },
      { place: '通知公告 linked', address: '/v3/gone', reason: '门户没有这个地址' },
    ],
  })
})

test('the pages of a running portal are asked, and addresses of others only when that is wanted', async () => {
  const server = createServer((request, answer) => {
    answer.statusCode = request.url === '/v3/notices' ? 200 : 404
    answer.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const portal = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  await bring({
    notice: [
      notice('a', {
        bodyHtml: `<p><a href="/v3/notices">好</a><a href="/v2/guide/000101001000">坏</a><a href="${portal}/inner">内</a></p>`,
      }),
    ],
  })
  expect((await report({ ...nobody, portal })).links).toMatchObject({
    unchecked: 1,
    broken: [{ address: '/v2/guide/000101001000', reason: 'HTTP 404' }],
  })
  expect((await report({ ...nobody, portal, withExternal: true })).links.broken).toContainEqual(
    expect.objectContaining({ address: `${portal}/inner`, reason: '指向内部网络或不存在的主机' }),
  )
  server.close()
})

test.each([
  'http://127.0.0.1/',
  'http://[::1]/',
  'http://169.254.169.254/latest',
  'http://10.1.2.3/',
  'http://[::ffff:127.0.0.1]/',
])('content cannot make the portal call %s', async (address) => {
  expect(await checkAddress(address, { mayBeInner: false })).toEqual({
    ok: false,
    reason: '指向内部网络或不存在的主机',
  })
})

test.each([
  ['', 'https://例子.中国/路径', 1],
  ['a sentence', '详见 https://example.cn 说明', 0],
  ['rich text', '<p><a href="https://example.cn">甲</a></p>', 1],
  ['a protocol-relative address', '//example.cn', 0],
  ['a list of files', [{ name: '表', url: '/api/files/1', mediaType: 'x', size: 1 }], 1],
])('%s %j holds %i links', (_name, value, count) => {
  expect(linksOf(value)).toHaveLength(count)
})

test('the report for people has a section for everything, also when nothing was found', async () => {
  const text = formatFreshnessReport(await report())
  expect(text).toContain('首页最近更新：没有内容（过期）')
  expect(text).toContain('空白或长期不更新的栏目：4 项\n  通知公告：空白')
  expect(text).toContain('要素不全的办事指南：无')
  expect(text).toContain('前后矛盾的内容：无')
  expect(text).toMatch(/共核对 0 个不同的链接。$/)
})

test('what contradicts is said with its row and what to do about it', async () => {
  const body = {
    creditCode: '11440000YY2100065E',
    orgCode: 'YY2100065',
    name: '国家税务总局广东省税务局',
    shortName: '税务局',
    kind: 'vertical',
    type: '1',
    regionCode: '440000',
    review: { name: '广东省人民政府', address: null, phone: null, url: null },
    ...record,
  }
  await bring({ organisation: [body] })
  const text = formatFreshnessReport(await report())
  expect(text).toContain('前后矛盾的内容（错误），垂直领导机关的行政复议：1 项。')
  expect(text).toContain(`  实施主体 ${body.creditCode} ${body.name}：广东省人民政府`)
  expect(text).toContain('把“行政复议”的受理机关改为上一级主管部门')
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openTestDatabase, type TestDatabase } from '@portal/database/testing'
import { testNow, testSecret } from '@portal/records/testing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sourcesOf } from '../../../test/sourcesOf.ts'
import { contentCommands } from '../../commands/contentCommands.ts'
import { runCommand } from '../../commands/runCommand.ts'
import { importContent } from '../../import/importContent.ts'
import { countContradictions, formatContradictionCounts } from './countContradictions.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-count-'))
  database = await openTestDatabase('empty')
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await database.close()
})

const record = { source: '测试', updatedAt: '2026-11-10' }
const region = { code: '440000', name: '广东省', shortName: '广东', level: 'province', ...record }
const body = {
  creditCode: '11440000YY2100065E',
  orgCode: 'YY2100065',
  name: '国家税务总局广东省税务局',
  shortName: '税务局',
  kind: 'vertical',
  type: '1',
  regionCode: '440000',
  review: { name: '广东省人民政府（行政复议机构', address: null, phone: null, url: null },
  ...record,
}
const notice = {
  id: 'a',
  title: '测试公告（二',
  type: 'service',
  regionCode: '440000',
  publisher: '某局',
  publishedAt: '2026-11-15',
  bodyHtml: '<p>正文</p>',
  ...record,
}

async function countAfter(rows: Record<string, unknown[]>) {
  const report = await importContent({
    pool: database.pool,
    secret: testSecret,
    sources: sourcesOf(rows),
    dryRun: false,
    summary: 'test',
  })
  expect(report.faults).toEqual([])
  return countContradictions(database.pool, report.counts, testNow)
}

test('after an import the rules that speak of what it changed say how much content contradicts itself', async () => {
  const ofBody = await countAfter({ region: [region], organisation: [body] })
  expect(ofBody.rules).toMatchObject([
    {
      rule: 'review-superior',
      title: '垂直领导机关的行政复议',
      severity: 'error',
      count: 1,
      rows: [{ place: '实施主体 11440000YY2100065E', name: '国家税务总局广东省税务局' }],
    },
  ])
  // The rule about the body has nothing to say about a notice.
  const ofNotice = await countAfter({ notice: [notice] })
  expect(ofNotice).toMatchObject({ errors: 1, warnings: 0, rules: [{ rule: 'name-bracket', count: 1 }] })
  // Nothing changed, nothing to judge.
  expect(await countAfter({ notice: [notice] })).toEqual({ errors: 0, warnings: 0, rules: [] })
})

test('a person reads one line, and which records are wrong', () => {
  const rows = [
    { place: '公告 a', name: '公告（二', value: '公告（二' },
    { place: '公告 b', name: '公告（三', value: null },
  ]
  const rules = [
    { rule: 'a', title: '甲', severity: 'error' as const, count: 3, rows },
    { rule: 'b', title: '乙', severity: 'warning' as const, count: 1, rows },
  ]
  expect(formatContradictionCounts({ errors: 3, warnings: 1, rules }).split('\n')).toEqual([
    '前后矛盾的内容：错误 3 项，提醒 1 项（甲 3，乙 1）。不影响导入，详见 portal freshness-report。',
    '  甲：公告 a 公告（二（公告（二）',
    '  甲：公告 b 公告（三',
  ])
  expect(formatContradictionCounts({ errors: 0, warnings: 0, rules: [] })).toBe('前后矛盾的内容：无')
})

test('the command says so behind its report, in JSON as well, and not with --skip-rules', async () => {
  const file = path.join(folder, 'notice.ndjson')
  const run = async (title: string, ...flags: string[]) => {
    writeFileSync(file, `${JSON.stringify({ ...notice, title })}\n`)
    const said: string[] = []
    vi.spyOn(console, 'info').mockImplementation((text) => said.push(String(text)))
    const environment = { ...process.env, DATABASE_URL: database.url, PORTAL_DATA: folder }
    expect(await runCommand(contentCommands, ['import', file, ...flags], environment)).toBe(0)
    vi.restoreAllMocks()
    return said.join('\n')
  }
  expect(await run('公告（三')).toMatch(/变化 1 条\n前后矛盾的内容：错误 1 项，提醒 0 项（在括号处断开的名称 1）/)
  expect(JSON.parse(await run('公告（四', '--json'))).toMatchObject({ contradictions: { errors: 1, warnings: 0 } })
  expect(await run('公告（五', '--skip-rules')).not.toContain('前后矛盾')
  expect(await run('公告（六', '--dry-run')).not.toContain('前后矛盾')
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startDatabase } from '@portal/database'
import { silentLog } from '@portal/database/testing'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

// On the portal's own server, which the importing process started and which dies with it: the worst case.

const maxKills = 6
const record = { source: '测试', updatedAt: '2026-11-01' }

let folder: string
let dataFolder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-crash-'))
  chmodSync(folder, 0o755)
  dataFolder = path.join(folder, 'data')
  mkdirSync(path.join(folder, 'old'))
  mkdirSync(path.join(folder, 'new'))
  writeRows('old/region.ndjson', [
    { code: '440000', name: '广东省', shortName: '广东', level: 'province', ...record },
    { code: '440100', name: '广州市', shortName: '广州', parentCode: '440000', level: 'city', ...record },
  ])
  writeRows('old/notice.ndjson', notices(1000, '旧'))
  writeRows('new/notice.ndjson', notices(4000, '新'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function writeRows(file: string, rows: readonly object[]): void {
  writeFileSync(path.join(folder, file), rows.map((row) => JSON.stringify(row)).join('\n'))
}

function notices(count: number, word: string): object[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `notice-${index}`,
    title: `${word}公告第 ${index} 号`,
    type: 'announcement',
    regionCode: '440100',
    publisher: '广州市政务服务和数据管理局',
    publishedAt: '2026-11-01 09:30',
    bodyHtml: `<p>${word}公告第 ${index} 号的正文，说明办理时间和地点的调整。</p>`,
    ...record,
  }))
}

function startImport(name: string, ...flags: string[]) {
  const script = path.join(import.meta.dirname, '../src/commands/main.ts')
  return spawn(process.execPath, [script, 'import', path.join(folder, name), ...flags], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, PORTAL_DATA: dataFolder },
    stdio: 'ignore',
  })
}

async function importWholly(name: string): Promise<number> {
  const [code] = await once(startImport(name), 'exit')
  return code
}

/** Content, search, list of changes and batches, as one text. */
async function content(): Promise<string> {
  const database = await startDatabase({ dataFolder, log: silentLog, limits: { floorBytes: 0, reserveBytes: 0 } })
  const client = new pg.Client(database.connection)
  await client.connect()
  try {
    const tables = ['region', 'notice', 'search_document', 'search_key', 'content_change', 'batch', 'before_image']
    const sums = tables.map(
      (table) => `(select coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '') from ${table} t)`,
    )
    const { rows } = await client.query(`select ${sums.map((sum) => `md5(${sum})`).join(" || ' ' || ")} as sums`)
    return rows[0].sums
  } finally {
    await client.end()
    await database.stop()
  }
}

interface Kills {
  readonly killed: number
  /** How long the import took that was sooner done than killed. */
  readonly doneAfterMs: number
}

/** Begins with the old content, and kills one import after the other, at moments spread over a time. */
async function killImports(old: string, durationMs: number): Promise<Kills> {
  let killed = 0
  for (let kill = 0; kill < maxKills; kill += 1) {
    const startedAt = performance.now()
    const child = startImport('new')
    const ended = once(child, 'exit').then(([, signal]) => ({ signal, tookMs: performance.now() - startedAt }))
    await sleep(((kill + Math.random()) / maxKills) * durationMs)
    child.kill('SIGKILL')
    const { signal, tookMs } = await ended
    if (signal !== 'SIGKILL') return { killed, doneAfterMs: tookMs }
    killed += 1
    // Killed between the commit and the end of the process, it has done its work.
    if ((await content()) !== old) return { killed, doneAfterMs: tookMs }
  }
  return { killed, doneAfterMs: durationMs }
}

async function beginAnew(): Promise<string> {
  rmSync(dataFolder, { recursive: true, force: true })
  expect(await importWholly('old')).toBe(0)
  return content()
}

test('an import that is killed at any moment leaves the old content whole, and the next import works', async () => {
  const old = await beginAnew()
  const startedAt = performance.now()
  // A trial run gives the time in which the moments are spread; nothing is asserted about it.
  await once(startImport('new', '--dry-run'), 'exit')
  const durationMs = performance.now() - startedAt
  expect(await content()).toBe(old)
  let kills = await killImports(old, durationMs)
  // The machine may have had less time for the trial than for what came after it.
  for (let times = 0; kills.killed <= 2 && times < 5; times += 1)
    kills = await killImports(await beginAnew(), kills.doneAfterMs)
  expect(kills.killed).toBeGreaterThan(2)
  expect(await importWholly('new')).toBe(0)
  const database = await startDatabase({ dataFolder, log: silentLog, limits: { floorBytes: 0, reserveBytes: 0 } })
  const client = new pg.Client(database.connection)
  await client.connect()
  const { rows } = await client.query(
    `select count(*)::int as notices, count(*) filter (where title like '新%')::int as renewed,
       (select count(*)::int from search_document where kind = 'notice') as documents,
       (select count(*)::int from content_change) as changes, (select count(*)::int from batch) as batches from notice`,
  )
  await client.end()
  await database.stop()
  expect(rows).toEqual([{ notices: 4000, renewed: 4000, documents: 4000, changes: 2, batches: 2 }])
})

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { silentLog } from '../../test/silentLog.ts'
import { isGlibcSupported } from './binaries.ts'
import { connectDatabase } from './connectDatabase.ts'
import { startDatabase } from './startDatabase.ts'

const limits = { floorBytes: 0, reserveBytes: 0 }

let dataFolder: string
let children: ChildProcess[]
beforeEach(() => {
  dataFolder = mkdtempSync('/tmp/portal-life-')
  children = []
})
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  // The server of a killed parent ends by its guard pipe; a start waits for it or stops it.
  if (children.length > 0) await (await start()).stop()
  if (existsSync(path.join(dataFolder, 'database-place.json'))) rmSync(home(), { recursive: true, force: true })
  rmSync(dataFolder, { recursive: true, force: true })
})

/** Where the cluster lies: a folder made by mkdtemp is closed to the server's user when that is another than ours. */
function home(): string {
  return JSON.parse(readFileSync(path.join(dataFolder, 'database-place.json'), 'utf8')).home
}

function start() {
  return startDatabase({ dataFolder, log: silentLog, limits })
}

/** A database held by another process, as a portal holds it. */
async function startElsewhere(): Promise<{ child: ChildProcess; host: string }> {
  const script = path.join(import.meta.dirname, '../../test/holdDatabase.ts')
  const child = spawn(process.execPath, [script, dataFolder], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  const [line] = await once(child.stdout, 'data')
  return { child, host: String(line).trim() }
}

function serverPid(): number {
  return Number.parseInt(readFileSync(path.join(home(), 'cluster/postmaster.pid'), 'utf8'), 10)
}

function isAlive(pid: number): boolean {
  // A zombie that waits for its parent is not running any more.
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

async function until(condition: () => boolean): Promise<void> {
  const deadline = Date.now() + 40_000
  while (!condition() && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 20))
  expect(condition()).toBe(true)
}

test('a database keeps what was written over a stop and a start', async () => {
  const first = await start()
  const client = new pg.Client(first.connection)
  await client.connect()
  await client.query('create table kept (word text)')
  await client.query("insert into kept values ('政务')")
  await client.end()
  await first.stop()
  expect(existsSync(path.join(home(), 'cluster/postmaster.pid'))).toBe(false)
  const second = await start()
  const again = new pg.Client(second.connection)
  await again.connect()
  expect((await again.query('select word from kept')).rows).toEqual([{ word: '政务' }])
  expect((await again.query('show listen_addresses')).rows).toEqual([{ listen_addresses: '' }])
  await again.end()
  await second.stop()
})

test('what a statement was given does not stand in the log of the server when it fails', async () => {
  const database = await start()
  const client = new pg.Client(database.connection)
  await client.connect()
  await client.query('create table kept (word text primary key)')
  for (let time = 0; time < 2; time += 1)
    await client.query('insert into kept values ($1)', ['canary']).catch(() => undefined)
  await client.query('select $1::text::int', ['canary']).catch(() => undefined)
  await client.query("select 'canary'::date").catch(() => undefined)
  await client.end()
  await database.stop()
  expect(readFileSync(path.join(home(), 'server.log'), 'utf8')).not.toContain('canary')
})

test('a folder that the server may enter holds the database itself', async () => {
  chmodSync(dataFolder, 0o755)
  const database = await start()
  expect(home()).toBe(path.join(dataFolder, 'database'))
  expect(existsSync(path.join(home(), 'cluster/PG_VERSION'))).toBe(true)
  await database.stop()
})

test('Chinese words have trigrams, which they have not under the locale C', async () => {
  const database = await start()
  const client = new pg.Client(database.connection)
  await client.connect()
  await client.query('create extension if not exists pg_trgm')
  expect((await client.query("select cardinality(show_trgm('身份证')) as count")).rows).toEqual([{ count: 4 }])
  await client.end()
  await database.stop()
})

test('a second start on the same folder says who holds it', async () => {
  const { child } = await startElsewhere()
  await expect(start()).rejects.toThrow(new RegExp(`正被进程 ${child.pid}（启动于 .+）使用`))
  child.kill('SIGTERM')
  await once(child, 'exit')
})

test('the server ends with a portal that was killed, and what was acknowledged is there afterwards', async () => {
  const { child, host } = await startElsewhere()
  const client = new pg.Client({ host, user: 'portal', database: 'portal' })
  client.on('error', () => undefined)
  await client.connect()
  await client.query('create table kept as select 1 as number')
  const pid = serverPid()
  child.kill('SIGKILL')
  await until(() => !isAlive(pid))
  await until(() => !existsSync(host))
  const database = await start()
  const again = new pg.Client(database.connection)
  await again.connect()
  expect((await again.query('select number from kept')).rows).toEqual([{ number: 1 }])
  await again.end()
  await database.stop()
})

test('a server that outlived its portal is stopped, a pid file of somebody else is only removed', async () => {
  const first = await start()
  await first.stop()
  // Our own process has this number now: it is no database server, so it must live.
  writeFileSync(path.join(home(), 'cluster/postmaster.pid'), `${process.pid}\n`)
  const second = await start()
  expect(serverPid()).not.toBe(process.pid)
  await second.stop()
})

test('what a start left behind that died during the first creation is removed', async () => {
  const first = await start()
  await first.stop()
  const unfinished = path.join(home(), 'cluster.unfinished-1')
  mkdirSync(unfinished)
  const second = await start()
  expect(readdirSync(home())).not.toContain('cluster.unfinished-1')
  await second.stop()
})

test('a folder of another major version is left alone, with a sentence', async () => {
  const first = await start()
  await first.stop()
  const versionFile = path.join(home(), 'cluster/PG_VERSION')
  writeFileSync(versionFile, '17\n')
  await expect(start()).rejects.toThrow('是 PostgreSQL 17 的数据，本程序自带的是 18')
  writeFileSync(versionFile, '18\n')
})

test('a folder that the portal did not make is left alone, with a sentence', async () => {
  const first = await start()
  await first.stop()
  rmSync(path.join(home(), 'cluster/portal-cluster.json'))
  await expect(start()).rejects.toThrow('不是本程序建立的数据库文件夹，未作任何改动')
})

test('a disk without room for a first start stops it', async () => {
  const full = { floorBytes: Number.MAX_SAFE_INTEGER, reserveBytes: 0 }
  await expect(startDatabase({ dataFolder, log: silentLog, limits: full })).rejects.toThrow('剩余空间不足')
})

test('a system with an old C library, or another one, is pointed to DATABASE_URL', () => {
  expect(['2.36', '2.27', '3.0'].map(isGlibcSupported)).toEqual([true, true, true])
  expect(['2.26', '1.99', '', undefined].map(isGlibcSupported)).toEqual([false, false, false, false])
})

test('an address that nothing answers at is a sentence for the operator', async () => {
  await expect(connectDatabase('postgresql://nobody@127.0.0.1:9/none')).rejects.toThrow(
    '无法连接 DATABASE_URL 指向的数据库',
  )
})

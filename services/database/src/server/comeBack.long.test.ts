import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { silentLog } from '../../test/silentLog.ts'
import type { Log } from '../log/Log.ts'
import { createPool } from '../pool/createPool.ts'
import { statement } from '../pool/statement.ts'
import { findPlace } from './place.ts'
import { findServerUser } from './processes/serverUser.ts'
import { type Database, startDatabase } from './startDatabase.ts'

const write = statement('write', 'insert into kept values ($1)')
const read = statement<{ number: number }>('read', 'select number from kept')

/** A server is back in a second or two, but not on a machine that has much else to do. */
const SOON_MS = 30_000

let dataFolder: string
let database: Database
let pool: pg.Pool
let logged: string[]

/** A new database takes longer than all that happens to it here: one is made, and copied. */
let template: string
beforeAll(async () => {
  template = makeFolder()
  const made = await start(template, silentLog)
  await made.stop()
})
afterAll(() => rmSync(template, { recursive: true, force: true }))

beforeEach(async () => {
  dataFolder = makeFolder()
  execFileSync('cp', ['-a', clusterOf(template), clusterOf(dataFolder)])
  logged = []
  const note = (data: object, message: string) => void logged.push(`${message} ${JSON.stringify(data)}`)
  const log = { info: note, warn: note, error: note }
  database = await start(dataFolder, log)
  pool = createPool(database.connection, log)
  await pool.query('create table kept (number int)')
})
afterEach(async () => {
  await pool.end()
  await database.stop()
  rmSync(dataFolder, { recursive: true, force: true })
})

function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-back-'))
  chmodSync(folder, 0o755)
  return folder
}

function start(folder: string, log: Log): Promise<Database> {
  return startDatabase({ dataFolder: folder, log, limits: { floorBytes: 0, reserveBytes: 0 } })
}

function clusterOf(folder: string): string {
  return path.join(findPlace(folder, findServerUser()).home, 'cluster')
}

function cluster(): string {
  return clusterOf(dataFolder)
}

function socketFolder(): string {
  return database.connection.host ?? ''
}

function mainProcess(): number {
  return Number.parseInt(readFileSync(path.join(cluster(), 'postmaster.pid'), 'utf8'), 10)
}

/** The server's own processes below the main one. */
function backends(): number[] {
  const main = mainProcess()
  return readFileSync(`/proc/${main}/task/${main}/children`, 'utf8').trim().split(' ').map(Number)
}

function connections(): number[] {
  return backends().filter((pid) => commandOf(pid).includes(' portal portal '))
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    // One that cleans up, and is done.
    return ''
  }
}

/** The others end with the main one, and those that clean up by themselves: a signal may find nobody any more. */
function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

/** A zombie that waits for its parent is not running any more. */
function isAlive(pid: number): boolean {
  return existsSync(`/proc/${pid}`) && !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
}

/** Writes one number after the other until told to stop; those that were acknowledged are kept. */
function writeOn(): { acknowledged: number[]; stop: () => Promise<void> } {
  const acknowledged: number[] = []
  let isOver = false
  const writing = (async () => {
    for (let number = 1; !isOver; number += 1) {
      await write(pool, [number]).then(
        () => acknowledged.push(number),
        () => sleep(20),
      )
    }
  })()
  const stop = async () => {
    isOver = true
    await writing
  }
  return { acknowledged, stop }
}

async function untilAnswered(withinMs: number): Promise<number> {
  const startedAt = Date.now()
  for (;;) {
    const isAnswered = await read(pool, []).then(
      () => true,
      () => false,
    )
    if (isAnswered) return Date.now() - startedAt
    if (Date.now() - startedAt > withinMs) throw new Error(`no answer within ${withinMs} ms: ${logged.join('\n')}`)
    await sleep(50)
  }
}

async function expectStored(acknowledged: number[]): Promise<void> {
  const rows = await read(pool, [])
  const found = new Set(rows.map((row) => row.number))
  expect(acknowledged.filter((number) => !found.has(number))).toEqual([])
}

test.each([
  ['one process that serves a connection', 'SIGKILL', () => connections().slice(-1)],
  ['all processes', 'SIGKILL', () => [mainProcess(), ...backends()]],
  ['the main process, asked politely by somebody else', 'SIGTERM', () => [mainProcess()]],
] as const)(
  'after the end of %s (%s) it answers again, and what was acknowledged is there',
  async (_what, name, find) => {
    const { acknowledged, stop } = writeOn()
    await expect.poll(() => acknowledged.length).toBeGreaterThan(10)
    signal(find(), name)
    await sleep(100)
    await untilAnswered(SOON_MS)
    const before = acknowledged.length
    await expect.poll(() => acknowledged.length).toBeGreaterThan(before)
    await stop()
    await expectStored(acknowledged)
  },
)

test('it comes back as often as it is killed, and says so', async () => {
  const said = (words: string) => logged.filter((line) => line.startsWith(words)).length
  for (let time = 1; time <= 3; time += 1) {
    process.kill(mainProcess(), 'SIGKILL')
    await expect.poll(() => said('database server ended unasked')).toBe(time)
    await expect.poll(() => said('database server is back'), { timeout: SOON_MS }).toBe(time)
    await untilAnswered(SOON_MS)
  }
})

test('a server that stands still is killed and started again, and queries fail meanwhile instead of waiting', async () => {
  const frozen = [mainProcess(), ...backends()]
  signal(frozen, 'SIGSTOP')
  const startedAt = Date.now()
  await expect(read(pool, [])).rejects.toThrow()
  expect(Date.now() - startedAt).toBeLessThan(8_000)
  await untilAnswered(45_000)
  expect(logged.join('\n')).toContain('"reason":"no answer"')
  expect(frozen.filter(isAlive)).toEqual([])
})

test('processes that a killed server left behind are ended also after the clock was set back', async () => {
  const left = backends()
  for (const pid of left) process.kill(pid, 'SIGSTOP')
  process.kill(mainProcess(), 'SIGKILL')
  await vi.waitFor(() => expect(logged.join('\n')).toContain('database server ended unasked'), SOON_MS)
  vi.setSystemTime(Date.now() - 3_600_000)
  try {
    await vi.waitFor(() => expect(logged.join('\n')).toContain('database server is back'), SOON_MS)
  } finally {
    vi.useRealTimers()
    for (const pid of left) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
  }
})

test('the number of a killed server may be somebody else’s by then: he lives, and the server comes back', async () => {
  const { uid, gid } = statSync(`/proc/${mainProcess()}`)
  const somebody = spawn('sleep', ['60'], { uid, gid })
  const main = mainProcess()
  for (const file of [path.join(cluster(), 'postmaster.pid'), path.join(socketFolder(), '.s.PGSQL.5432.lock')])
    writeFileSync(file, readFileSync(file, 'utf8').replace(String(main), String(somebody.pid)))
  process.kill(main, 'SIGKILL')
  await sleep(100)
  await untilAnswered(SOON_MS)
  expect(somebody.kill()).toBe(true)
})

test('connections that stand still are left behind, and others take their place', async () => {
  const serving = connections()
  expect(serving).not.toEqual([])
  signal(serving, 'SIGSTOP')
  await untilAnswered(SOON_MS)
  signal(serving, 'SIGCONT')
})

test('a server that cannot be brought back is given up, so that another process tries', async () => {
  renameSync(path.join(cluster(), 'global/pg_control'), path.join(cluster(), 'global/pg_control.away'))
  process.kill(mainProcess(), 'SIGKILL')
  await expect.poll(() => logged.join('\n'), { timeout: SOON_MS }).toContain('database server did not start')
  const startedAt = Date.now()
  await expect(read(pool, [])).rejects.toThrow()
  expect(Date.now() - startedAt).toBeLessThan(1_000)
  const lost = await database.lost
  expect(lost.message).toContain('数据库未能启动')
  renameSync(path.join(cluster(), 'global/pg_control.away'), path.join(cluster(), 'global/pg_control'))
})

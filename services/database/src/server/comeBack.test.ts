import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPool } from '../pool/createPool.ts'
import { statement } from '../pool/statement.ts'
import { type Database, startDatabase } from './startDatabase.ts'

const write = statement('write', 'insert into kept values ($1)')
const read = statement<{ number: number }>('read', 'select number from kept')

let dataFolder: string
let database: Database
let pool: pg.Pool
let logged: string[]

beforeEach(async () => {
  dataFolder = mkdtempSync('/tmp/portal-back-')
  chmodSync(dataFolder, 0o755)
  logged = []
  const note = (data: object, message: string) => void logged.push(`${message} ${JSON.stringify(data)}`)
  const log = { info: note, warn: note, error: note }
  database = await startDatabase({ dataFolder, log, limits: { floorBytes: 0, reserveBytes: 0 } })
  pool = createPool(database.connection, log)
  await pool.query('create table kept (number int)')
})
afterEach(async () => {
  await pool.end()
  await database.stop()
  rmSync(dataFolder, { recursive: true, force: true })
})

function cluster(): string {
  return path.join(dataFolder, 'database/cluster')
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
  return backends().filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(' portal portal '))
}

/** A zombie that waits for its parent is not running any more. */
function isAlive(pid: number): boolean {
  return existsSync(`/proc/${pid}`) && !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
}

/** Writes one number after the other until told to stop; gives those that were acknowledged. */
function writeOn(): () => Promise<number[]> {
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
  return async () => {
    isOver = true
    await writing
    return acknowledged
  }
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

async function expectKept(acknowledged: number[]): Promise<void> {
  const rows = await read(pool, [])
  const found = new Set(rows.map((row) => row.number))
  expect(acknowledged.filter((number) => !found.has(number))).toEqual([])
}

test.each([
  ['the main process', 'SIGKILL', () => [mainProcess()]],
  ['one process that serves a connection', 'SIGKILL', () => connections().slice(-1)],
  ['all processes', 'SIGKILL', () => [mainProcess(), ...backends()]],
  ['the main process, asked politely by somebody else', 'SIGTERM', () => [mainProcess()]],
] as const)(
  'after the end of %s (%s) it answers again, and what was acknowledged is there',
  async (_what, signal, find) => {
    const stopWriting = writeOn()
    await sleep(300)
    for (const pid of find()) process.kill(pid, signal)
    await sleep(100)
    await untilAnswered(10_000)
    await sleep(200)
    const acknowledged = await stopWriting()
    expect(acknowledged.length).toBeGreaterThan(10)
    await expectKept(acknowledged)
  },
)

test('it comes back as often as it is killed, and says so', async () => {
  const said = (words: string) => logged.filter((line) => line.startsWith(words)).length
  for (let time = 1; time <= 3; time += 1) {
    process.kill(mainProcess(), 'SIGKILL')
    await vi.waitFor(() => expect(said('database server ended unasked')).toBe(time), 5_000)
    await vi.waitFor(() => expect(said('database server is back')).toBe(time), 10_000)
    await untilAnswered(2_000)
  }
}, 40_000)

test('a server that stands still is killed and started again, and queries fail meanwhile instead of waiting', async () => {
  const frozen = [mainProcess(), ...backends()]
  for (const pid of frozen) process.kill(pid, 'SIGSTOP')
  const startedAt = Date.now()
  await expect(read(pool, [])).rejects.toThrow()
  expect(Date.now() - startedAt).toBeLessThan(8_000)
  await untilAnswered(25_000)
  expect(logged.join('\n')).toContain('"reason":"no answer"')
  expect(frozen.filter(isAlive)).toEqual([])
}, 60_000)

test('processes that a killed server left behind are ended also after the clock was set back', async () => {
  const left = backends()
  for (const pid of left) process.kill(pid, 'SIGSTOP')
  process.kill(mainProcess(), 'SIGKILL')
  await vi.waitFor(() => expect(logged.join('\n')).toContain('database server ended unasked'), 5_000)
  vi.setSystemTime(Date.now() - 3_600_000)
  try {
    await vi.waitFor(() => expect(logged.join('\n')).toContain('database server is back'), 10_000)
  } finally {
    vi.useRealTimers()
    for (const pid of left) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
  }
}, 30_000)

test('the number of a killed server may be somebody else’s by then: he lives, and the server comes back', async () => {
  const { uid, gid } = statSync(`/proc/${mainProcess()}`)
  const somebody = spawn('sleep', ['60'], { uid, gid })
  const main = mainProcess()
  for (const file of [path.join(cluster(), 'postmaster.pid'), path.join(socketFolder(), '.s.PGSQL.5432.lock')])
    writeFileSync(file, readFileSync(file, 'utf8').replace(String(main), String(somebody.pid)))
  process.kill(main, 'SIGKILL')
  await sleep(100)
  await untilAnswered(10_000)
  expect(somebody.kill()).toBe(true)
}, 30_000)

test('connections that stand still are left behind, and others take their place', async () => {
  const serving = connections()
  expect(serving).not.toEqual([])
  for (const pid of serving) process.kill(pid, 'SIGSTOP')
  await untilAnswered(15_000)
  for (const pid of serving) process.kill(pid, 'SIGCONT')
}, 30_000)

test('a server that cannot be brought back is given up, so that another process tries', async () => {
  renameSync(path.join(cluster(), 'global/pg_control'), path.join(cluster(), 'global/pg_control.away'))
  process.kill(mainProcess(), 'SIGKILL')
  await vi.waitFor(() => expect(logged.join('\n')).toContain('database server did not start'), 10_000)
  const startedAt = Date.now()
  await expect(read(pool, [])).rejects.toThrow()
  expect(Date.now() - startedAt).toBeLessThan(1_000)
  const lost = await database.lost
  expect(lost.message).toContain('数据库未能启动')
  renameSync(path.join(cluster(), 'global/pg_control.away'), path.join(cluster(), 'global/pg_control'))
}, 90_000)

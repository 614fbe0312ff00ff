import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Database, startDatabase } from '@portal/database'
import { createPool, statement } from '@portal/database/pool'
import type pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { databaseProblem } from '../src/http/databaseProblem.ts'

const megabyte = 1024 * 1024
const write = statement('write', "insert into kept select $1, repeat('满', 2000) from generate_series(1, 50)")
const read = statement<{ number: number }>('read', 'select distinct number from kept order by number')

let dataFolder: string
let database: Database
let pool: pg.Pool
let logged: string[]
let isMounted: boolean

beforeEach(async () => {
  dataFolder = mkdtempSync(path.join(tmpdir(), 'portal-full-'))
  isMounted = spawnSync('/bin/mount', ['-t', 'tmpfs', '-o', 'size=320m,mode=755', 'none', dataFolder]).status === 0
  if (!isMounted) return
  logged = []
  await start()
  await pool.query('create table kept (number int, words text)')
  await pool.query('alter table kept alter words set storage external')
})
afterEach(async () => {
  try {
    if (isMounted) await Promise.all([pool.end(), database.stop()])
  } finally {
    // Also when something still stands in it.
    if (isMounted) spawnSync('/bin/umount', ['--lazy', dataFolder])
    rmSync(dataFolder, { recursive: true, force: true })
  }
})

async function start(): Promise<void> {
  const note = (data: object, message: string) => void logged.push(`${message} ${JSON.stringify(data)}`)
  const log = { info: note, warn: note, error: note }
  database = await startDatabase({
    dataFolder,
    log,
    limits: { floorBytes: 200 * megabyte, reserveBytes: 64 * megabyte },
  })
  pool = createPool(database.connection, log)
}

function ballast(): string {
  return path.join(dataFolder, 'ballast')
}

/** Leaves so many bytes. */
function fill(leave: number): void {
  const { bavail, bsize } = statfsSync(dataFolder)
  try {
    appendFileSync(ballast(), Buffer.alloc(Math.max(0, bavail * bsize - leave)))
  } catch (error) {
    // The server was quicker with the last bytes.
    expect(error).toMatchObject({ code: 'ENOSPC' })
  }
}

/** Writes until something is refused. Gives the numbers that were acknowledged, and what was said to the first that was not. */
async function writeUntilRefused(): Promise<{ acknowledged: number[]; error: unknown }> {
  const acknowledged: number[] = []
  for (let number = 1; number < 2000; number += 1) {
    try {
      await write(pool, [number])
    } catch (error) {
      return { acknowledged, error }
    }
    acknowledged.push(number)
  }
  throw new Error('the disk was never full')
}

async function numbers(): Promise<number[]> {
  return (await read(pool, [])).map((row) => row.number)
}

function mainProcess(): string {
  return readFileSync(path.join(dataFolder, 'database/cluster/postmaster.pid'), 'utf8').split('\n')[0] ?? ''
}

test('on a full disk writes are refused, reads go on, and with room again it works without a restart', async (context) => {
  context.skip(!isMounted, 'mounting is not allowed here')
  const pid = mainProcess()
  fill(megabyte)
  const { acknowledged, error } = await writeUntilRefused()
  expect(error).toMatchObject({ code: '53100' })
  expect(databaseProblem(error as Error)).toMatchObject({ status: 503, kind: 'no-room', retryAfterSeconds: 60 })
  fill(0)
  // What the server does every five minutes.
  await pool.query('checkpoint').catch((refusal: unknown) => expect(refusal).toMatchObject({ code: /^(53100|XX000)$/ }))
  expect(await numbers()).toEqual(acknowledged)
  rmSync(ballast())
  await write(pool, [5000])
  expect(await numbers()).toEqual([...acknowledged, 5000])
  expect(mainProcess()).toBe(pid)
  expect(logged.filter((line) => line.includes('unasked'))).toEqual([])
})

test('a server that ended because it could not write its log comes back with what was acknowledged', async (context) => {
  context.skip(!isMounted, 'mounting is not allowed here')
  await write(pool, [1])
  fill(0)
  await writeLogUntilStopped()
  await vi.waitFor(async () => expect(await numbers()).toEqual([1]), 50_000)
})

test('a server that ends on a full disk is started with the reserve once, then waits for room and comes back by itself', async (context) => {
  context.skip(!isMounted, 'mounting is not allowed here')
  await write(pool, [1])
  fill(0)
  process.kill(Number(mainProcess()), 'SIGKILL')
  await vi.waitFor(() => expect(logged.join('\n')).toContain('the reserve file was given up'), 50_000)
  await vi.waitFor(async () => expect(await numbers()).toEqual([1]), 50_000)
  fill(0)
  process.kill(Number(mainProcess()), 'SIGKILL')
  await vi.waitFor(() => expect(logged.join('\n')).toContain('database server waits for room'), 50_000)
  await expect(read(pool, [])).rejects.toThrow()
  rmSync(ballast())
  await vi.waitFor(async () => expect(await numbers()).toEqual([1]), 50_000)
  await write(pool, [2])
})

test('an installation starts again with less room than it was made with', async (context) => {
  context.skip(!isMounted, 'mounting is not allowed here')
  await write(pool, [1])
  await pool.end()
  await database.stop()
  fill(60 * megabyte)
  await start()
  expect(await numbers()).toEqual([1])
})

/** Fills the write-ahead log, which cannot be refused: a server that cannot write it stops. */
async function writeLogUntilStopped(): Promise<void> {
  for (let number = 0; number < 400; number += 1) {
    try {
      await pool.query("select pg_logical_emit_message(true, 'full', repeat('x', 1000000))")
    } catch (error) {
      expect(databaseProblem(error as Error)).toMatchObject({ status: 503 })
      return
    }
  }
  throw new Error('the server never stopped')
}

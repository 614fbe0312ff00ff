import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { useDataFolder } from '../../test/dataFolder.ts'

const dataFolder = useDataFolder()

function serverPid(): number {
  return Number.parseInt(readFileSync(path.join(dataFolder.home(), 'cluster/postmaster.pid'), 'utf8'), 10)
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

test('what a statement was given does not stand in the log of the server when it fails', async () => {
  const database = await dataFolder.start()
  const client = new pg.Client(database.connection)
  await client.connect()
  await client.query('create table kept (word text primary key)')
  for (let time = 0; time < 2; time += 1)
    await client.query('insert into kept values ($1)', ['canary']).catch(() => undefined)
  await client.query('select $1::text::int', ['canary']).catch(() => undefined)
  await client.query("select 'canary'::date").catch(() => undefined)
  await client.end()
  await database.stop()
  expect(readFileSync(path.join(dataFolder.home(), 'server.log'), 'utf8')).not.toContain('canary')
})

test('a folder that the server may enter holds the database itself', async () => {
  chmodSync(dataFolder.path, 0o755)
  const database = await dataFolder.start()
  expect(dataFolder.home()).toBe(path.join(dataFolder.path, 'database'))
  expect(existsSync(path.join(dataFolder.home(), 'cluster/PG_VERSION'))).toBe(true)
  await database.stop()
})

test('Chinese words have trigrams, which they have not under the locale C', async () => {
  const database = await dataFolder.start()
  const client = new pg.Client(database.connection)
  await client.connect()
  await client.query('create extension if not exists pg_trgm')
  expect((await client.query("select cardinality(show_trgm('身份证')) as count")).rows).toEqual([{ count: 4 }])
  await client.end()
  await database.stop()
})

test('the server ends with a portal that was killed, and what was acknowledged is there afterwards', async () => {
  const { child, host } = await dataFolder.startElsewhere()
  const client = new pg.Client({ host, user: 'portal', database: 'portal' })
  client.on('error', () => undefined)
  await client.connect()
  await client.query('create table kept as select 1 as number')
  const pid = serverPid()
  child.kill('SIGKILL')
  await until(() => !isAlive(pid))
  await until(() => !existsSync(host))
  const database = await dataFolder.start()
  const again = new pg.Client(database.connection)
  await again.connect()
  expect((await again.query('select number from kept')).rows).toEqual([{ number: 1 }])
  await again.end()
  await database.stop()
})

test('a server that outlived its portal is stopped, a pid file of somebody else is only removed', async () => {
  const first = await dataFolder.start()
  await first.stop()
  // Our own process has this number now: it is no database server, so it must live.
  writeFileSync(path.join(dataFolder.home(), 'cluster/postmaster.pid'), `${process.pid}\n`)
  const second = await dataFolder.start()
  expect(serverPid()).not.toBe(process.pid)
  await second.stop()
})

test('what a start left behind that died during the first creation is removed', async () => {
  const first = await dataFolder.start()
  await first.stop()
  const unfinished = path.join(dataFolder.home(), 'cluster.unfinished-1')
  mkdirSync(unfinished)
  const second = await dataFolder.start()
  expect(readdirSync(dataFolder.home())).not.toContain('cluster.unfinished-1')
  await second.stop()
})

test('a folder of another major version is left alone, with a sentence', async () => {
  const first = await dataFolder.start()
  await first.stop()
  const versionFile = path.join(dataFolder.home(), 'cluster/PG_VERSION')
  writeFileSync(versionFile, '17\n')
  await expect(dataFolder.start()).rejects.toThrow('是 PostgreSQL 17 的数据，本程序自带的是 18')
  writeFileSync(versionFile, '18\n')
})

test('a folder that the portal did not make is left alone, with a sentence', async () => {
  const first = await dataFolder.start()
  await first.stop()
  rmSync(path.join(dataFolder.home(), 'cluster/portal-cluster.json'))
  await expect(dataFolder.start()).rejects.toThrow('不是本程序建立的数据库文件夹，未作任何改动')
})

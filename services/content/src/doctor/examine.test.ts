import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseStartError } from '@portal/database'
import { registerInstance } from '@portal/database/migrations'
import { openTestDatabase, silentLog, type TestDatabase } from '@portal/database/testing'
import { testNow } from '@portal/records/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { examine } from './examine.ts'
import { judgeArchiving, judgeBackup, judgeGap } from './examineBackup.ts'
import { examineContent } from './examineContent.ts'
import { examineDatabase, judgeConnections, judgeContraction, judgeEncryption } from './examineDatabase.ts'
import { examineFolder, examineNode, judgeRoom } from './examineMachine.ts'

let folder: string
let database: TestDatabase | undefined
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-doctor-'))
})
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true })
  await database?.close()
  database = undefined
})

const neverOpened = () => Promise.reject(new DatabaseStartError('无法连接'))
const look = (environment: NodeJS.ProcessEnv) =>
  examine({ environment, openDatabase: neverOpened, now: testNow, log: silentLog })

async function lookInto(template: 'empty' | 'small', change?: string) {
  database = await openTestDatabase(template)
  if (change) await database.pool.query(change)
  const client = await database.pool.connect()
  try {
    return [...(await examineDatabase(client)), ...(await examineContent(database.pool, testNow))]
  } finally {
    client.release()
  }
}

test('a name that is no setting is told, with the one that is nearest', async () => {
  const message = 'PORTAL_MAP_TILE：没有这个设置，不起作用，是不是 PORTAL_MAP_TILES？'
  expect(await look({ PORTAL_DATA: folder, PORTAL_MAP_TILE: 'https://tiles.example/' })).toContainEqual(
    expect.objectContaining({ level: 'warn', message }),
  )
})

test.each([
  ['24.21.0', 'ok'],
  ['26.0.0', 'ok'],
  ['20.20.2', 'fail'],
])('Node %s: %s', (version, level) => {
  expect(examineNode(version)).toMatchObject({ level })
})

test.each([
  [100, 'fail'],
  [1000, 'warn'],
  [10_000, 'ok'],
])('%i MB of room: %s', (megabytes, level) => {
  expect(judgeRoom('/data', megabytes * 1024 * 1024)).toMatchObject({ level })
})

test.each([
  [5, 40, 'ok'],
  [35, 40, 'warn'],
  [2, 10, 'warn'],
])('%i of %i connections: %s', (used, limit, level) => {
  expect(judgeConnections({ used, limit })).toMatchObject({ level })
})

test.each([
  [{ isEncrypted: false, isLocal: false }, 'warn'],
  [{ isEncrypted: true, isLocal: false }, 'ok'],
  [{ isEncrypted: false, isLocal: true }, 'ok'],
])('a connection to the database that is %j: %s', (connection, level) => {
  expect(judgeEncryption(connection)).toMatchObject({ level })
})

const backupAt = (madeAt: string) => ({ folder: '/backup', madeAt: new Date(madeAt) })

test.each([
  ['2026-11-20T10:00:00Z', 'ok'],
  ['2026-11-18T10:00:00Z', 'warn'],
])('a backup of %s, looked at on 20 November: %s', (madeAt, level) => {
  expect(judgeBackup(backupAt(madeAt), new Date('2026-11-20T20:00:00Z'))).toMatchObject({ level, subject: '备份' })
})

test('an archive that has not taken its segments for ten minutes is a fault, and says how many wait', () => {
  const archiving = {
    waiting: 0,
    waitingSeconds: 0,
    lastArchivedAt: new Date('2026-11-20T10:00:00Z'),
    failures: 0,
    lostAt: undefined,
  }
  expect(judgeArchiving(archiving)).toMatchObject({
    level: 'ok',
    message: '最近一次 2026-11-20 18:00:00，等待 0 段，失败 0 次',
  })
  expect(judgeArchiving({ ...archiving, waiting: 11, waitingSeconds: 660, failures: 33 })).toMatchObject({
    level: 'fail',
    message: '最近一次 2026-11-20 18:00:00，等待 11 段，失败 33 次，最早的一段已等了 11 分钟',
  })
})

test('a gap is a fault until a backup is made after it', () => {
  const lostAt = new Date('2026-11-20T10:00:00Z')
  expect(judgeGap(undefined, undefined)).toEqual([])
  expect(judgeGap(lostAt, undefined)).toMatchObject([{ level: 'fail' }])
  expect(judgeGap(lostAt, backupAt('2026-11-20T09:59:00Z'))).toMatchObject([{ level: 'fail' }])
  expect(judgeGap(lostAt, backupAt('2026-11-20T10:01:00Z'))).toEqual([])
})

test('a data folder that anybody may write to is said', () => {
  expect(examineFolder(folder)).toMatchObject({ level: 'ok' })
  chmodSync(folder, 0o777)
  expect(examineFolder(folder)).toMatchObject({ level: 'warn', fix: `执行 chmod o-w ${folder}` })
  expect(examineFolder(path.join(folder, 'later'))).toMatchObject({ level: 'ok' })
})

test('faults of the configuration are listed, and nothing else is looked at', async () => {
  const findings = await look({ PORT: 'x', DATABASE_URL: 'mysql://user:secret@host' })
  expect(findings.map((finding) => finding.level)).toEqual(['fail', 'fail'])
  expect(JSON.stringify(findings)).not.toContain('secret')
})

test('before the first start nothing is made and nothing is wrong', async () => {
  const dataFolder = path.join(folder, 'data')
  const findings = await look({ PORTAL_DATA: dataFolder })
  expect(findings.filter((finding) => finding.level === 'fail')).toEqual([])
  expect(findings).toContainEqual({ level: 'ok', subject: '数据库', message: '第一次启动时建立' })
})

test('a database that cannot be reached, and a key that others may read, are findings', async () => {
  writeFileSync(path.join(folder, 'secret.key'), `${'0'.repeat(64)}\n`, { mode: 0o644 })
  const findings = await look({ PORTAL_DATA: folder, DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/none' })
  expect(findings.filter((finding) => finding.level === 'fail').map((finding) => finding.subject)).toEqual([
    '密钥',
    '数据库',
  ])
})

test('a database in order has no faults, and the index of the sample is whole', async () => {
  const findings = await lookInto('small')
  expect(findings.filter((finding) => finding.level === 'fail')).toEqual([])
  expect(findings).toContainEqual({
    level: 'ok',
    subject: '搜索索引',
    message: expect.stringMatching(/^\d{4,} 份文档，与内容一致$/),
  })
})

test('documents without a record and records without a document are counted', async () => {
  const findings = await lookInto(
    'small',
    `delete from search_document where kind = 'notice' and ref = (select min(id) from notice where state = '1');
     insert into search_document (kind, ref, title, names, summary, title_vector, body_vector, popularity)
     values ('qa', 'gone', 'x', '{}', 'x', '', '', 0)`,
  )
  expect(findings).toContainEqual({
    level: 'warn',
    subject: '搜索索引',
    message: '有 1 条内容搜不到，有 1 份文档没有对应的内容',
    fix: '执行 portal reindex，重新生成索引',
  })
})

test('a database without content says how to bring some', async () => {
  expect(await lookInto('empty')).toContainEqual({
    level: 'warn',
    subject: '内容',
    message: '还没有内容',
    fix: '用 portal import 导入',
  })
})

test('what a newer program has added is no fault', async () => {
  const beside = await lookInto(
    'empty',
    "insert into schema_migration (number, name, checksum, kind) values (9999, '9999-future.expand.sql', 'x', 'expand')",
  )
  expect(beside).toContainEqual({
    level: 'ok',
    subject: '数据库结构',
    message: expect.stringMatching(
      /^最新（00\d\d-\S+）；另有更新的版本增加的 1 步（9999-future.expand.sql），不影响本程序$/,
    ),
  })
})

test('an upgrade that is not over says what is left to do, and which older services are in its way', async () => {
  database = await openTestDatabase('empty')
  const judge = () => judgeContraction(pool, [{ number: 9003, name: '9003-votes.contract.sql' }])
  const { pool } = database
  expect(await judge()).toEqual({
    level: 'warn',
    subject: '数据库结构',
    message: '已升级，有 1 步（9003-votes.contract.sql）等待收缩',
    fix: '确认不再退回旧版本以后，执行 portal migrate --contract',
  })
  const old = await registerInstance({ pool, place: 'old:4100', log: silentLog })
  expect(await judge()).toMatchObject({ fix: '先升级还在运行的旧版本：old:4100；再执行 portal migrate --contract' })
  await old.end()
})

test('a database that a newer program made is a fault', async () => {
  const findings = await lookInto(
    'empty',
    "insert into schema_migration (number, name, checksum) values (9999, '9999-future.sql', 'x')",
  )
  expect(findings).toContainEqual(expect.objectContaining({ level: 'fail', subject: '数据库结构' }))
})

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { SecretKey } from '@portal/config/secret-key'
import { openTestDatabase, type TestDatabase } from '@portal/database/testing'
import { readFiles } from '@portal/records/files'
import { testSecret } from '@portal/records/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { examineEncryption } from '../doctor/examineEncryption.ts'
import { exportContent } from '../export/exportContent.ts'
import { importContent } from '../import/importContent.ts'
import { encryptedEntities, encryptStored } from './encryptStored.ts'

let folder: string
let database: TestDatabase
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-encryption-'))
  database = await openTestDatabase('empty')
})
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true })
  await database.close()
})

const count = 5

/** Letters as a program from before wrote them. */
async function importPlain(): Promise<void> {
  await database.pool.query(
    `insert into interaction_submission (no, client_token, code_digest, entry, kind, title, content, contact_name, contact,
       is_public, region_code, submitted_at)
     select 'L' || n, gen_random_uuid(), encode(sha256(n::text::bytea), 'hex'), 'mail', 'consult', '来信', '内容' || n, '某甲',
       '13800002001', false, '440000', '2026-11-02 10:00+08' from generate_series(1, ${count}) n`,
  )
  await database.pool.query(
    `insert into interaction_attachment select 'L' || n, p, '照片.png', 'image/png', sha256((n * p)::text::bytea)
     from generate_series(1, ${count}) n, generate_series(1, 2) p`,
  )
  await database.pool.query(
    "insert into page_feedback values ('F1', gen_random_uuid(), '/', 'content', '有误', null, '2026-11-02'), ('F2', gen_random_uuid(), '/', 'content', '打不开', '13800002001', '2026-11-02')",
  )
}

async function exported(name: string, key: SecretKey | undefined = testSecret): Promise<string[]> {
  const files = await exportContent({
    pool: database.pool,
    entities: encryptedEntities,
    folder: path.join(folder, name),
    format: 'ndjson',
    key,
  })
  return files.map(({ file }) => readFileSync(path.join(folder, name, file), 'utf8'))
}

async function dump(): Promise<string> {
  const tables = ['interaction_submission', 'interaction_attachment', 'page_feedback']
  const rows = await Promise.all(tables.map((name) => database.pool.query(`select t::text from ${name} t`)))
  return JSON.stringify(rows.map((found) => found.rows))
}

test('letters from before are encrypted, and go out and in as they were; an import of the same changes nothing', async () => {
  await importPlain()
  const before = await exported('before')
  expect(await encryptStored(database.pool, testSecret)).toEqual({ interaction_submission: count, page_feedback: 2 })
  expect(await encryptStored(database.pool, testSecret)).toEqual({})
  const stored = await dump()
  for (const text of ['13800002001', '某甲', '来信', '内容1', '照片', '有误']) expect(stored).not.toContain(text)
  expect(await exported('after')).toEqual(before)

  const bring = () =>
    importContent({
      pool: database.pool,
      secret: testSecret,
      sources: readFiles(path.join(folder, 'before')),
      dryRun: false,
      summary: 'test',
    })
  const again = await bring()
  expect([again.faults, again.counts.interaction_submission?.changed]).toEqual([[], 0])
  await database.pool.query('delete from interaction_submission')
  expect((await bring()).counts.interaction_submission?.changed).toBe(count)
  expect(await dump()).toBe(stored)
  expect(await exported('imported')).toEqual(before)
})

test('an encryption that was ended in the middle goes on where it was', async () => {
  await importPlain()
  await database.pool.query(
    `create function refuse() returns trigger language plpgsql as $x$ begin raise exception 'no power'; end $x$;
     create trigger refuse before insert on interaction_submission for each row when (new.no = 'L4') execute function refuse()`,
  )
  await expect(encryptStored(database.pool, testSecret)).rejects.toThrow('no power')
  const left = 'select count(*)::int as count from interaction_submission where encrypted is null'
  expect((await database.pool.query(left)).rows).toEqual([{ count: count - 2 }])
  await database.pool.query('drop trigger refuse on interaction_submission')
  expect(await encryptStored(database.pool, testSecret)).toMatchObject({ interaction_submission: count - 2 })
  expect((await database.pool.query(left)).rows).toEqual([{ count: 0 }])
})

test('while programs from before may be there, all stays as they read it', async () => {
  await importPlain()
  const before = await dump()
  await database.pool.query("delete from schema_migration where kind = 'contract'")
  expect(await encryptStored(database.pool, testSecret)).toEqual({})
  expect(await dump()).toBe(before)
})

test('without the key, with another one, and for what was moved to another row an export says why and what to do', async () => {
  await importPlain()
  await encryptStored(database.pool, testSecret)
  const { pool } = database
  const without = exportContent({ pool, entities: encryptedEntities, folder: path.join(folder, 'a'), format: 'csv' })
  await expect(without).rejects.toThrow('来信和反馈是加密保存的，没有密钥不能读取。')
  await expect(exported('b', new SecretKey(Buffer.alloc(32, 9)))).rejects.toThrow('另一把密钥')
  const half = pool.query("update interaction_submission set title = '明文' where no = 'L5'")
  await expect(half).rejects.toThrow('interaction_submission_one_form')
  const move = (sql: string) => pool.query(`begin; ${sql}`)
  await move(
    "update interaction_attachment a set encrypted = b.encrypted from interaction_attachment b where a.submission_no = 'L1' and a.position = 1 and b.submission_no = 'L2' and b.position = 1; commit",
  )
  await expect(exported('c')).rejects.toThrow(
    'interaction_attachment 的 L1：加密的内容已损坏、被改动过，或者是从别处搬来的',
  )
  await move(
    "delete from interaction_attachment; update interaction_submission set code_digest = 'x' where no = 'L3'; commit",
  )
  await expect(exported('d')).rejects.toThrow('interaction_submission 的 L3：加密的内容已损坏')
})

test('the doctor says what is not encrypted yet, and when the key is not that of the letters', async () => {
  await importPlain()
  const client = await database.pool.connect()
  try {
    expect(await examineEncryption(client, testSecret)).toMatchObject({
      level: 'warn',
      message: expect.stringContaining('有 7 封'),
    })
    await encryptStored(database.pool, testSecret)
    expect(await examineEncryption(client, testSecret)).toMatchObject({ level: 'ok' })
    expect(await examineEncryption(client, undefined)).toMatchObject({
      level: 'fail',
      message: expect.stringContaining('没有密钥'),
    })
  } finally {
    client.release()
  }
})

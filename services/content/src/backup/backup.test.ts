import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { TestDatabase } from '@portal/database/testing'
import { expect, test } from 'vitest'
import { content, useBackupRound } from '../../test/backupRound.ts'
import { reindex } from '../reindex/reindex.ts'
import { verifyBackup } from './manifest.ts'

// What is foreign, half upgraded or full: backupFaults.long.test.ts.

const round = useBackupRound()
const { open, backupFolder, backUp, restore } = round

test('a backup gives an empty database the same content, search and the separators of lines in letters included; revisions and numbers go on behind it', async () => {
  const [from, to] = [await open('tiny'), await open('empty')]
  // The segmenter may know more words in this process than in the one that made the template.
  await reindex(from.pool)
  // JSON holds the separators of lines and paragraphs as they are.
  const written = '第一行\u2028第二行\u2029第三行\u0085第四行\n第五行'
  await sendLetter(from, written)
  const manifest = await backUp(from)
  expect(manifest.tables.find((table) => table.name === 'catalogue_matter')?.rows).toBeGreaterThan(100)
  const { revision } = await restore(to)
  expect(revision).toBe(manifest.revision + 1)
  expect(await content(to)).toEqual(await content(from))
  const letters = await to.pool.query("select content from interaction_submission where title = '标题'")
  expect(letters.rows).toEqual([{ content: written }])
  const { rows } = await to.pool.query('select tags from content_change order by revision desc limit 1')
  expect(rows).toEqual([{ tags: ['all'] }])
  const { rows: numbers } = await to.pool.query(
    "insert into batch (summary, files, started_by, is_kept) values ('x', '{}', 'x', false) returning number::int, (select max(number)::int from batch) as last",
  )
  expect(numbers[0].number).toBe(numbers[0].last + 1)
})

async function sendLetter({ pool }: TestDatabase, content: string): Promise<void> {
  await pool.query(
    `insert into interaction_submission (no, client_token, code_digest, entry, kind, title, content, contact_name, contact,
       is_public, region_code, submitted_at)
     values ('separators', gen_random_uuid(), 'x', 'mail', 'consult', '标题', $1, '张三', '13800138000', false, '440000', now())`,
    [content],
  )
}

test('content is not overwritten unless that is asked for, and its revisions never come again', async () => {
  const [from, to] = [await open('empty'), await open('tiny')]
  await backUp(from)
  await to.pool.query("insert into content_change (summary, tags) select 'x', '{x}' from generate_series(1, 50)")
  await to.pool.query("update notice set title = '会被替换'")
  const before = await content(to)
  await expect(restore(to)).rejects.toThrow('数据库中已有内容。确认要用备份替换它时，请加 --replace')
  expect(await content(to)).toEqual(before)
  expect((await restore(to, true)).revision).toBeGreaterThan(51)
  expect(await content(to)).toEqual(await content(from))
})

test('damaged, shortened and missing files are listed before anything is restored', async () => {
  await backUp(await open('empty'))
  const file = (name: string) => path.join(backupFolder(), 'tables', `${name}.ndjson.gz`)
  const bytes = readFileSync(file('region'))
  bytes.writeUInt8(bytes.readUInt8(12) ^ 1, 12)
  writeFileSync(file('region'), bytes)
  writeFileSync(file('hall'), '')
  rmSync(file('notice'))
  await expect(verifyBackup(backupFolder())).rejects.toThrow(
    /已损坏，不能恢复：\n {2}tables\/hall\.ndjson\.gz：应为 \d+ 字节，实为 0 字节\n {2}tables\/notice\.ndjson\.gz：缺失\n {2}tables\/region\.ndjson\.gz：校验和不符$/,
  )
})

test('a backup of a newer program, and a folder that is none, are refused', async () => {
  const database = await open('empty')
  const manifest = await backUp(database)
  const newer = {
    ...manifest,
    migrations: [...manifest.migrations, { number: 9999, name: '9999-future.sql', checksum: 'x' }],
  }
  await expect(restore(database, true, newer)).rejects.toThrow('9999-future.sql）比本程序新')
  await expect(verifyBackup(round.folder)).rejects.toThrow('不是完整的备份：没有可读的 manifest.json')
  writeFileSync(path.join(backupFolder(), 'manifest.json'), '{"format":2}')
  await expect(verifyBackup(backupFolder())).rejects.toThrow('已损坏，或由更新的程序生成')
})

test('a folder that holds something is not backed up into', async () => {
  const database = await open('empty')
  await backUp(database)
  await expect(backUp(database)).rejects.toThrow('中已有文件。请另选一个文件夹。')
})

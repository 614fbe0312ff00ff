import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { TestDatabase } from '@portal/database/testing'
import { type Entity, findEntity } from '@portal/records/kinds'
import { testSecret } from '@portal/records/testing'
import fc from 'fast-check'
import { expect } from 'vitest'
import { type ExportFormat, exportFormats } from '../src/export/exportContent.ts'
import { importContent } from '../src/import/importContent.ts'
import { bytesOf, type ExportRound, importFrom } from './exportRound.ts'

export function kind(name: string): Entity {
  const entity = findEntity(name)
  if (!entity) throw new Error(name)
  return entity
}

export const linesOf = (target: string, file: string) =>
  readFileSync(path.join(target, file), 'utf8').trimEnd().split('\n')

/** Letters with as many attachments as the form takes; those of the first `large` are as large as it takes. */
export async function importLetters(database: TestDatabase, count: number, large = count): Promise<void> {
  await database.pool.query('delete from interaction_submission')
  await database.pool.query(
    `insert into interaction_submission (no, client_token, code_digest, entry, kind, title, content, contact_name, contact,
       is_public, region_code, submitted_at)
     select 'L' || n, gen_random_uuid(), encode(sha256(n::text::bytea), 'hex'), 'mail', 'consult', '来信', '内容', '某某', '无',
       false, '440000', '2026-11-02 10:00+08' from generate_series(1, $1) n`,
    [count],
  )
  await database.pool.query(
    `insert into interaction_attachment select 'L' || n, p, '照片.png', 'image/png', case when n > $3 then 'png' else $2::bytea end
     from generate_series(1, $1) n, generate_series(1, 3) p`,
    [count, Buffer.alloc(2 * 1024 * 1024, 'png'), large],
  )
}

/** Letters whose attachments are as large as the form takes go out in a format, and come in again as they were. */
export async function expectLettersBack({ open, exportTo }: ExportRound, format: ExportFormat): Promise<void> {
  const [from, to] = [await open('empty'), await open('empty')]
  await importLetters(from, 2, 1)
  const letters = { kinds: [kind('interaction_submission')] }
  const { target } = await exportTo(from, 'letters', { ...letters, format })
  await importFrom(to, target)
  const [stored, wanted] = [await exportTo(to, 'stored', letters), await exportTo(from, 'wanted', letters)]
  expect(bytesOf(stored.target)).toEqual(bytesOf(wanted.target))
}

/** Questions need no other record, so a row can be made of any text. */
export async function importRows(
  database: TestDatabase,
  rows: readonly { question: string; answer: string; topic: string }[],
) {
  await database.pool.query('delete from faq')
  const values = rows.map((row, index) => ({
    id: `faq-${index}`,
    orderNumber: index,
    source: '测试',
    updatedAt: '2026-11-01',
    ...row,
  }))
  const sources = [{ file: 'faq', entity: 'faq', rows: values.map((value, index) => ({ row: index + 1, value })) }]
  return importContent({
    pool: database.pool,
    secret: testSecret,
    sources,
    dryRun: false,
    summary: 'test',
    undoableBatches: 0,
  })
}

/** So many sets of any text go out in each format and come in again as they were. */
export async function expectTextBack({ open, exportTo }: ExportRound, numRuns: number): Promise<void> {
  const [from, to] = [await open('empty'), await open('empty')]
  const letters = fc.constantFrom(...'甲A1 \'=+-@，,、；|^"\t\n\r\\[]{}<>&%_𠮷é'.split(''), '𠮷', '\u2028')
  const words = fc.string({ unit: letters, minLength: 1, maxLength: 30 }).filter((text) => text.trim() !== '')
  const row = fc.record({ question: words, answer: words, topic: words })
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 20 }), async (rows) => {
      run += 1
      const report = await importRows(from, rows)
      fc.pre(report.ok)
      const wanted = await exportTo(from, `${run}-wanted`, { kinds: [kind('faq')] })
      for (const format of Object.keys(exportFormats) as ExportFormat[]) {
        const { target } = await exportTo(from, `${run}-${format}`, { kinds: [kind('faq')], format })
        await to.pool.query('delete from faq')
        await importFrom(to, target)
        const again = await exportTo(to, `${run}-${format}-again`, { kinds: [kind('faq')] })
        expect(linesOf(again.target, '常见问题.ndjson')).toEqual(linesOf(wanted.target, '常见问题.ndjson'))
      }
    }),
    { numRuns },
  )
}

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openTestDatabase, type TestDatabase } from '@portal/database/testing'
import { openArchive, readBook, readSheet, writeXlsx } from '@portal/records/files'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { contentCommands } from '../src/commands/contentCommands.ts'
import { runCommand } from '../src/commands/runCommand.ts'
import { contentSums } from './contentSums.ts'

/** The walk of docs/operators-content.md is done here word for word: its commands, its tables, what it says is answered. */
const page = readFileSync(path.join(import.meta.dirname, '../../../docs/operators-content.md'), 'utf8')

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await openTestDatabase('tiny')
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'portal-walk-')), '待导入')
})
afterAll(async () => {
  vi.restoreAllMocks()
  rmSync(path.dirname(folder), { recursive: true, force: true })
  await database.close()
})

type Step = { command: string; answer: string } | { table: string[][] }

function readWalk(): Step[] {
  const section = /## 走一遍[^\n]*\n([\s\S]*?)\n## /.exec(page)?.[1] ?? ''
  const parts = section.matchAll(/```sh\n(.*)\n```\n\n```text\n([\s\S]*?)\n```|((?:^\|.*\n)+)/gm)
  return [...parts].map(([, command, answer = '', table]) =>
    command === undefined ? { table: readTable(table ?? '') } : { command, answer },
  )
}

function readTable(text: string): string[][] {
  const [heads = [], , ...rows] = text
    .trim()
    .split('\n')
    .map((line) => line.split('|').slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim().replace('\\*', '*').replaceAll('<br>', '\n')))
  return [heads, ...rows]
}

/** What the command answers on a terminal, with the folder of the page. */
async function run(command: string): Promise<{ code: number; said: string }> {
  const lines: string[] = []
  vi.spyOn(console, 'info').mockImplementation((text) => lines.push(String(text)))
  const [, , , , ...parameters] = command.split(' ')
  const code = await runCommand(
    contentCommands,
    parameters.map((parameter) => (parameter === '待导入' ? folder : parameter)),
    { ...process.env, DATABASE_URL: database.url, PORTAL_DATA: path.dirname(folder) },
  )
  vi.restoreAllMocks()
  return { code, said: lines.join('\n').replaceAll(folder, '待导入') }
}

/** Puts the rows into the template, under its own heads. */
async function fillIn([heads = [], ...rows]: string[][]): Promise<void> {
  const file = path.join(folder, '通知公告.xlsx')
  const template = await headsOf(file)
  expect(template).toEqual(expect.arrayContaining(heads))
  const cells = rows.map((row) => template.map((head) => row[heads.indexOf(head)] ?? ''))
  const columns = template.map((head) => ({ head }))
  await writeFile(file, writeXlsx([{ title: '填写', columns, rows: [cells] }]))
}

async function headsOf(file: string): Promise<string[]> {
  const archive = await openArchive(file)
  try {
    const { sheets, strings } = await readBook(archive)
    const pieces = await archive.read(sheets[0]?.file ?? '')
    for await (const { cells } of readSheet(pieces, { merged: [], hasHiddenColumns: false }))
      return cells.map(({ type, value }) => (type === 's' ? (strings[Number(value)] ?? '') : value))
    return []
  } finally {
    archive.close()
  }
}

test('a clerk gets along with the page alone: template, filling in, faults, mending, import, undo', async () => {
  const before = await contentSums(database.pool)
  const steps = readWalk()
  expect(steps.map((step) => ('table' in step ? 'table' : step.command.split(' ')[4]))).toEqual([
    'template',
    'table',
    'import',
    'table',
    'import',
    'undo',
  ])
  /** Numbers go by what was imported before; the page says 12 and 13. */
  let batch = 0
  for (const step of steps) {
    if ('table' in step) {
      await fillIn(step.table)
      continue
    }
    const { said } = await run(step.command.replace('undo 12', `undo ${batch}`))
    batch = Number(/批次号 (\d+)/.exec(said)?.[1] ?? batch)
    const asOnPage = said
      .replaceAll(new RegExp(`\\b${batch}\\b(?=。|，|$)`, 'gm'), '12')
      .replaceAll(`undo ${batch + 1}`, 'undo 13')
      // What the sample's notices and guides still say against each other is no matter of the clerk.
      .replace(/^前后矛盾的内容：.*$/m, '前后矛盾的内容：无')
    expect(asOnPage).toBe(step.answer)
    if (/导入，批次号/.test(said)) await expectNotices()
  }
  const after = await contentSums(database.pool)
  for (const table of ['notice', 'search_document']) expect(after[table], table).toBe(before[table])
})

async function expectNotices(): Promise<void> {
  const { rows } = await database.pool.query(
    "select title, type, body_html from notice where id in ('2026-001', '2026-002') order by id",
  )
  expect(rows).toEqual([
    {
      title: '国庆期间办事大厅开放安排',
      type: 'announcement',
      body_html: '<p>10 月 1 日至 3 日休息。</p><p>10 月 4 日起照常办理，不用预约。</p>',
    },
    { title: '大厅启用自助终端', type: 'service', body_html: '<p>自助终端已在大厅启用。</p>' },
  ])
}

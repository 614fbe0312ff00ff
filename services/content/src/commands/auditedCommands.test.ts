import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { auditLogFile } from '../audit/AuditLog.ts'
import { examineAuditLog } from '../doctor/examineAuditLog.ts'
import { contentCommands } from './contentCommands.ts'
import { runCommand } from './runCommand.ts'

let folder: string
let said: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-audited-'))
  said = ''
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'info').mockImplementation((text) => {
    said += text
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

// Each is refused before a database is opened.
const run = (...parameters: string[]) => runCommand(contentCommands, parameters, { PORTAL_DATA: folder })
const file = () => auditLogFile(folder)

async function recent() {
  said = ''
  await run('audit-log', '--json')
  const { recent: lines } = JSON.parse(said) as { recent: { act: string; outcome: string; detail: object }[] }
  return lines.map(({ act, outcome, detail }) => ({ act, outcome, detail }))
}

test('who asks for personal data without saying so is refused, and the attempt is noted', async () => {
  expect(await run('export', path.join(folder, '张三的来信'), '--kind', 'case,张三')).toBe(2)
  const detail = { personal: false, format: 'ndjson', kinds: ['case', 'unknown'] }
  expect(await recent()).toEqual([
    { act: 'export', outcome: 'begun', detail },
    { act: 'export', outcome: 'failed', detail: { ...detail, failure: 'OperatorError', exitCode: 2 } },
  ])
  expect(readFileSync(file(), 'utf8')).not.toContain('张三')
})

test.each([
  ['import', 'nowhere'],
  ['restore', 'nowhere'],
  ['undo', 'x'],
])('%s that fails is noted', async (...call) => {
  expect(await run(...call)).toBe(2)
  expect((await recent()).map(({ act, outcome }) => `${act} ${outcome}`)).toEqual([
    `${call[0]} begun`,
    `${call[0]} failed`,
  ])
})

test('a look is not noted', async () => {
  await run('restore', 'nowhere', '--verify-only')
  expect(await recent()).toEqual([])
})

test('the doctor says where the chain is broken', async () => {
  await run('import', 'nowhere')
  expect(await examineAuditLog(folder)).toMatchObject({ level: 'ok', message: '2 行，前后相接' })
  writeFileSync(file(), readFileSync(file(), 'utf8').replace('"begun"', '"done"'))
  expect(await examineAuditLog(folder)).toMatchObject({ level: 'fail', message: expect.stringContaining('第 1 行') })
})

test('the check ends with 1 when a line was changed, or the end that was noted elsewhere is gone', async () => {
  await run('import', 'nowhere')
  expect(await run('audit-log', '--verify')).toBe(0)
  const head = /末行摘要 ([0-9a-f]{64})/.exec(said)?.[1] ?? ''
  expect(await run('audit-log', '--verify', '--head', head)).toBe(0)
  const lines = readFileSync(file(), 'utf8').split('\n')
  writeFileSync(file(), `${lines[0]}\n`)
  expect(await run('audit-log', '--verify')).toBe(0)
  expect(await run('audit-log', '--verify', '--head', head)).toBe(1)
  writeFileSync(file(), `${lines.join('\n').replace('"begun"', '"done"')}`)
  expect(await run('audit-log', '--verify')).toBe(1)
})

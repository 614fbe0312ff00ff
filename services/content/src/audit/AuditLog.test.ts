import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { OperatorError } from '@portal/config/operator-error'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AuditLog, auditLogFile } from './AuditLog.ts'
import type { AuditLine, AuditRecord } from './auditLine.ts'
import { readActor } from './readActor.ts'
import { runAudited } from './runAudited.ts'
import { verifyAuditLog } from './verifyAuditLog.ts'

let folder: string
let file: string
let log: AuditLog
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-audit-'))
  file = auditLogFile(folder)
  log = new AuditLog(file)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const record = (changes: Partial<AuditRecord> = {}): AuditRecord => ({
  time: '2026-11-24T08:00:00.000Z',
  who: { user: 'portal', uid: 999 },
  act: 'export',
  outcome: 'done',
  detail: { personal: true, kinds: ['case'] },
  ...changes,
})

async function write(count: number): Promise<void> {
  for (let n = 0; n < count; n++) await log.append(record({ detail: { n } }))
}

const textLines = () => readFileSync(file, 'utf8').trimEnd().split('\n')

async function readAll(): Promise<AuditLine[]> {
  const lines: AuditLine[] = []
  await verifyAuditLog(file, (line) => void lines.push(line))
  return lines
}

test('lines are linked, and nobody else may read them', async () => {
  await write(3)
  const [first, second] = await readAll()
  expect(second).toMatchObject({ n: 2, previous: first?.hash })
  expect(await verifyAuditLog(file)).toMatchObject({ lines: 3, cut: [], faults: [] })
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test.each<[string, (lines: string[]) => string[], object[]]>([
  [
    'a word is changed',
    ([a = '', b = '', ...rest]) => [a, b.replace('"done"', '"begun"'), ...rest],
    [{ line: 2, fault: 'changed' }],
  ],
  ['a line is taken out', ([a = '', , ...rest]) => [a, ...rest], [{ line: 2, fault: 'not linked' }]],
  ['the first line is taken out', ([, ...rest]) => rest, [{ line: 1, fault: 'not linked' }]],
  [
    'two lines change places',
    ([a = '', b = '', c = '', ...rest]) => [a, c, b, ...rest],
    [
      { line: 2, fault: 'not linked' },
      { line: 3, fault: 'not linked' },
      { line: 4, fault: 'not linked' },
    ],
  ],
])('it is found when %s', async (_title, change, faults) => {
  await write(5)
  writeFileSync(file, `${change(textLines()).join('\n')}\n`)
  expect((await verifyAuditLog(file)).faults).toEqual(faults)
})

test('a line that was cut off by the end of its process is told, and the chain goes on', async () => {
  await write(2)
  appendFileSync(file, '{"n":3,"previous":"')
  await write(1)
  expect(await verifyAuditLog(file)).toMatchObject({ lines: 3, cut: [3], faults: [] })
})

test('several programs that write at once make one chain', async () => {
  const source = `
    import { AuditLog } from ${JSON.stringify(new URL('AuditLog.ts', import.meta.url).href)}
    const log = new AuditLog(${JSON.stringify(file)})
    for (let n = 0; n < 5; n++) await log.append(${JSON.stringify(record())})`
  const programs = [1, 2, 3].map(() =>
    spawn(process.execPath, ['--input-type=module', '-e', source], { stdio: 'inherit' }),
  )
  for (const program of programs) if (program.exitCode === null) await once(program, 'exit')
  expect(await verifyAuditLog(file)).toMatchObject({ lines: 15, faults: [] })
})

test('what cannot be noted is not done', async () => {
  writeFileSync(path.join(folder, 'logs'), 'a file where the folder should be')
  let wasDone = false
  const run = async () => {
    wasDone = true
    return 0
  }
  await expect(runAudited({ log, act: 'backup', detail: {}, environment: {}, run })).rejects.toThrow('无法写入审计日志')
  expect(wasDone).toBe(false)
})

test('an attempt that fails is noted with its kind, not with its words', async () => {
  const run = async (): Promise<number> => {
    throw new OperatorError('第 3 行的 张三 有误', { exitCode: 2 })
  }
  await expect(runAudited({ log, act: 'import', detail: {}, environment: {}, run })).rejects.toThrow('张三')
  expect((await readAll()).map(({ outcome, detail }) => ({ outcome, detail }))).toEqual([
    { outcome: 'begun', detail: {} },
    { outcome: 'failed', detail: { failure: 'OperatorError', exitCode: 2 } },
  ])
  expect(readFileSync(file, 'utf8')).not.toContain('张三')
})

test('who acts is the account and whoever became it, unless the name is none', () => {
  expect(readActor({ SUDO_USER: 'li.si' })).toMatchObject({
    user: userInfo().username,
    uid: process.getuid?.(),
    sudoUser: 'li.si',
  })
  expect(readActor({ SUDO_USER: 'x\n{"n":1}' })).not.toHaveProperty('sudoUser')
})

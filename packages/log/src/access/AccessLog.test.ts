import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { SecretKey } from '@portal/config/secret-key'
import { formatDay } from '@portal/format'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AccessLog, type AccessLogOptions } from './AccessLog.ts'
import { dayBefore } from './chinaDay.ts'
import { finishDays } from './finishDays.ts'
import type { AccessEntry } from './formatEntry.ts'
import { readCoverage } from './readCoverage.ts'
import { fillOf } from './SizeGuard.ts'
import { checkSeals } from './seals.ts'

const key = new SecretKey(Buffer.alloc(32, 7))
const noon = Date.parse('2026-11-24T12:00:00+08:00')
const today = '2026-11-24'

let folder: string
let said: string[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-access-'))
  said = []
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function open(options: Partial<AccessLogOptions> = {}): AccessLog {
  const say = (_data: object, message?: string) => void said.push(String(message))
  const log = { info: say, warn: say, error: say } as AccessLogOptions['log']
  return new AccessLog({ folder, shell: '1', days: 180, maximumBytes: 2 ** 40, key, log, ...options })
}

const entry = (changes: Partial<AccessEntry> = {}): AccessEntry => ({
  timeMs: noon,
  address: '203.0.113.9',
  port: 50_123,
  method: 'GET',
  url: '/v3/index',
  status: 200,
  bytes: 10,
  durationMs: 1,
  requestId: 'id',
  ...changes,
})

const linesOf = (file: string) =>
  readFileSync(join(folder, file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

const writeDay = (day: string, text = `${day}\n`) => writeFileSync(join(folder, `access-${day}-1.log`), text)

const writeFinished = (day: string) => writeFileSync(join(folder, `access-${day}-1.log.gz`), '')

test('each day in China has its file, which nobody else reads', async () => {
  const log = open()
  log.note(entry({ timeMs: Date.parse('2026-11-23T23:59:59.999+08:00') }))
  log.note(entry({ timeMs: Date.parse('2026-11-24T00:00:00.001+08:00') }))
  await log.stop()
  expect(linesOf('access-2026-11-23-1.log')).toMatchObject([{ time: '2026-11-23T23:59:59.999+08:00' }])
  expect(linesOf('access-2026-11-24-1.log')).toMatchObject([{ time: '2026-11-24T00:00:00.001+08:00' }])
  expect(statSync(join(folder, 'access-2026-11-24-1.log')).mode & 0o777).toBe(0o600)
})

test('a flood of refusals leaves ten lines and a sum with the exact number', async () => {
  const log = open()
  for (let n = 0; n < 100_000; n++) log.note(entry({ status: 429 }))
  log.note(entry())
  await log.endRound(noon)
  await log.stop()
  const lines = linesOf(`access-${today}-1.log`)
  expect(lines.filter(({ status }) => status === 429)).toHaveLength(10)
  expect(lines.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(lines.filter(({ refused }) => refused)).toMatchObject([
    { network: '203.0.113.0/24', refused: { 429: 100_000 } },
  ])
})

test('days that are over are compressed and sealed, today goes on', async () => {
  writeDay('2026-11-22', 'line\n')
  writeDay(today)
  await finishDays({ folder, days: 180, key, nowMs: noon })
  expect(readdirSync(folder).sort()).toEqual([
    'access-2026-11-22-1.log.gz',
    'access-2026-11-22-1.log.gz.seal',
    'access-2026-11-24-1.log',
  ])
  expect(gunzipSync(readFileSync(join(folder, 'access-2026-11-22-1.log.gz'))).toString()).toBe('line\n')
  expect(await checkSeals(folder, key)).toEqual([{ file: 'access-2026-11-22-1.log.gz', state: 'whole' }])
})

test('several shells finish the same day at once, and it is there once', async () => {
  writeDay('2026-11-22', 'line\n'.repeat(100_000))
  await Promise.all([1, 2, 3].map(() => finishDays({ folder, days: 180, key, nowMs: noon })))
  expect(await checkSeals(folder, key)).toContainEqual({ file: 'access-2026-11-22-1.log.gz', state: 'whole' })
  expect(readdirSync(folder).filter((name) => /unfinished|log$/.test(name))).toEqual([])
})

test('just after midnight yesterday is left alone, because a shell that ends may still write to it', async () => {
  writeDay('2026-11-23')
  await finishDays({ folder, days: 180, key, nowMs: Date.parse('2026-11-24T00:05:00+08:00') })
  expect(readdirSync(folder)).toEqual(['access-2026-11-23-1.log'])
})

test('a day that begins again, because a clock went back, does not touch what is sealed', async () => {
  writeDay('2026-11-22', 'first\n')
  await finishDays({ folder, days: 180, key, nowMs: noon })
  writeDay('2026-11-22', 'second\n')
  await finishDays({ folder, days: 180, key, nowMs: noon })
  expect(await checkSeals(folder, key)).toEqual([
    { file: 'access-2026-11-22-1.log.gz', state: 'whole' },
    { file: 'access-2026-11-22-1_2.log.gz', state: 'whole' },
  ])
})

test('who changes, takes away or adds a day without the key is found', async () => {
  for (const day of ['2026-11-20', '2026-11-21']) writeDay(day)
  await finishDays({ folder, days: 180, key, nowMs: noon })
  truncateSync(join(folder, 'access-2026-11-20-1.log.gz'), 5)
  rmSync(join(folder, 'access-2026-11-21-1.log.gz'))
  writeFileSync(join(folder, 'access-2026-11-19-1.log.gz'), 'made up')
  expect(await checkSeals(folder, key)).toEqual([
    { file: 'access-2026-11-19-1.log.gz', state: 'unsealed' },
    { file: 'access-2026-11-20-1.log.gz', state: 'changed' },
    { file: 'access-2026-11-21-1.log.gz', state: 'missing' },
  ])
})

test('the day after half a year is removed with its seal, and no other', async () => {
  for (let back = 0; back < 182; back++) writeFinished(dayBefore(today, back))
  await finishDays({ folder, days: 180, key, nowMs: noon })
  const { days, first, missing } = readCoverage(folder, new Date(noon))
  expect({ days, first, missing }).toEqual({ days: 180, first: dayBefore(today, 179), missing: [] })
})

test('a clock that is years ahead removes one day, not all', async () => {
  const ahead = noon + 4 * 365 * 24 * 3_600_000
  for (let back = 0; back < 180; back++) writeFinished(dayBefore(today, back))
  writeDay(formatDay(ahead))
  const { removed } = await finishDays({ folder, days: 180, key: undefined, nowMs: ahead })
  expect(removed).toEqual([dayBefore(today, 179)])
})

test('when its room is used up it says so, drops what is new with its number, and keeps every day before', async () => {
  writeDay('2026-11-23', 'x'.repeat(900))
  const near = open({ maximumBytes: 1_000 })
  await near.endRound(noon)
  near.note(entry())
  await near.stop()
  expect(said).toEqual(['the access log will soon be full'])
  expect(near.lostLines).toBe(0)

  const full = open({ maximumBytes: 50 })
  await full.endRound(noon)
  for (let n = 0; n < 7; n++) full.note(entry())
  await full.stop()
  expect(said.at(-1)).toBe('the access log is full: new lines are dropped and counted')
  expect(full.lostLines).toBe(7)
  expect(linesOf(`access-${formatDay(Date.now())}-1.log`).at(-1)).toMatchObject({ dropped: 7 })
  expect((await checkSeals(folder, key)).map(({ file }) => file)).toEqual(['access-2026-11-23-1.log.gz'])
})

test('a folder that cannot be made costs lines, which are counted, and nothing else', async () => {
  writeFileSync(join(folder, 'file'), '')
  const log = open({ folder: join(folder, 'file/access') })
  log.note(entry())
  await log.endRound(noon)
  expect(log.lostLines).toBe(1)
  expect(said).toEqual(['the access log cannot be looked after'])
  await log.stop()
})

test.each([
  [{ bytes: 50, maximumBytes: 100, freeBytes: 2 ** 40 }, 0.5],
  [{ bytes: 0, maximumBytes: 100, freeBytes: 2 ** 20 }, 1],
])('%j is full to %d', (state, fill) => {
  expect(fillOf(state)).toBeCloseTo(fill)
})

test('days without a file are told', () => {
  for (const day of ['2026-11-20', '2026-11-23']) writeDay(day)
  expect(readCoverage(folder, new Date(noon))).toMatchObject({
    days: 2,
    first: '2026-11-20',
    missing: ['2026-11-21', '2026-11-22'],
  })
  expect(readCoverage(join(folder, 'none'), new Date(noon))).toMatchObject({ days: 0, first: undefined, missing: [] })
})

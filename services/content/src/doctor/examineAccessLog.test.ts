import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readRuntimeConfig } from '@portal/config/runtime'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { examineAccessLog } from './examineAccessLog.ts'

const now = new Date('2026-11-24T12:00:00+08:00')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000)

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-doctor-access-'))
  mkdirSync(path.join(folder, 'logs/access'), { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const examine = (settings: Record<string, string> = {}) =>
  examineAccessLog(readRuntimeConfig({ PORTAL_DATA: folder, ...settings }), now)

function write(name: string, writtenAt: Date): void {
  const file = path.join(folder, 'logs/access', name)
  writeFileSync(file, 'line\n')
  utimesSync(file, writtenAt, writtenAt)
}

test('a log that is written every day is in order', () => {
  write('access-2026-11-23-1.log.gz', daysAgo(1))
  write('access-2026-11-24-1.log', now)
  expect(examine()[0]).toMatchObject({ level: 'ok', message: expect.stringContaining('覆盖 2 天，从 2026-11-23 起') })
})

test('one that nobody has written to since the day before yesterday is not', () => {
  write('access-2026-11-22-1.log', daysAgo(2))
  expect(examine()[0]).toMatchObject({ level: 'warn', message: expect.stringContaining('超过一天没有写入') })
})

test('days that are missing are named', () => {
  write('access-2026-11-21-1.log.gz', daysAgo(3))
  write('access-2026-11-24-1.log', now)
  expect(examine()[0]).toMatchObject({
    level: 'warn',
    message: expect.stringContaining('缺 2 天：2026-11-22、2026-11-23'),
  })
})

test('an installation that was never asked for anything has none yet, and that is no fault', () => {
  expect(examine()[0]).toMatchObject({ level: 'ok' })
})

test('fewer days than the law wants are told', () => {
  expect(examine({ PORTAL_ACCESS_LOG_DAYS: '90' })).toContainEqual(
    expect.objectContaining({ level: 'warn', message: expect.stringContaining('第二十一条') }),
  )
  expect(examine({ PORTAL_ACCESS_LOG_DAYS: '180' }).every(({ level }) => level === 'ok')).toBe(true)
})

test.each([
  ['is not there', undefined, undefined, 'fail'],
  ['is not written any more', 3, 200, 'warn'],
  ['goes back a month', 0, 30, 'warn'],
  ['goes back half a year', 0, 181, 'ok'],
])('the log of a proxy that %s', (_title, writtenDaysAgo, firstDaysAgo, level) => {
  const file = path.join(folder, 'logs/access/access.log')
  if (writtenDaysAgo !== undefined) write('access.log', daysAgo(writtenDaysAgo))
  if (firstDaysAgo !== undefined) write('access.log.9.gz', daysAgo(firstDaysAgo))
  expect(examine({ PORTAL_PROXY_ACCESS_LOG: file })).toEqual([expect.objectContaining({ level })])
})

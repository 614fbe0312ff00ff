import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { segmentBytes } from '@portal/database/archive'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CopiedWal, Manifest } from './manifest.ts'
import { findArchiveReach, planRecovery } from './planRecovery.ts'
import { pruneArchive } from './pruneArchive.ts'
import type { Until } from './readUntil.ts'

let archive: string
const system = '7711232755489504792'
const folder = () => path.join(archive, system)
beforeEach(() => {
  archive = mkdtempSync(path.join(tmpdir(), 'portal-plan-'))
  mkdirSync(folder())
})
afterEach(() => rmSync(archive, { recursive: true }))

/** A copy that was taken while segments 4 and 5 were written. */
const wal: CopiedWal = { system, timeline: 1, start: 4 * segmentBytes + 40, end: 5 * segmentBytes + 288 }

function archiveSegments(timeline: number, ...numbers: number[]): void {
  for (const number of numbers) {
    const name = [timeline, 0, number].map((part) => part.toString(16).toUpperCase().padStart(8, '0')).join('')
    writeFileSync(path.join(folder(), `${name}.gz`), '')
  }
}

/** The database went on from `end` on another timeline, at `bornAt`. */
function fork(timeline: number, bornAt: string, ...lines: string[]): void {
  const file = path.join(folder(), `0000000${timeline}.history.gz`)
  writeFileSync(file, gzipSync(lines.join('\n')))
  utimesSync(file, new Date(bornAt), new Date(bornAt))
}

function plan(until: Until, changes: Partial<Manifest> = {}) {
  const manifest = { madeAt: '2026-11-23T01:00:00Z', journal: wal, ...changes } as Manifest
  return planRecovery(manifest, { folder: archive, seconds: 60 }, until)
}

test('an unbroken archive leads to its end, and to any time after the backup', () => {
  archiveSegments(1, 3, 4, 5, 6, 7)
  expect(plan('end')).toMatchObject({ timeline: 1, target: 'end', last: { timeline: 1, number: 7 } })
  const moment = new Date('2026-11-23T02:00:00Z')
  expect(plan(moment)).toMatchObject({ timeline: 1, target: moment, last: { number: 7 } })
  expect(() => plan(new Date('2026-11-23T00:59:00Z'))).toThrow('所要的时间早于这个备份（2026-11-23 09:00:00）')
})

test('a segment that is missing between others is named; before it, and to the backup, there is a way', () => {
  archiveSegments(1, 6, 8, 9)
  expect(() => plan('end')).toThrow('归档有缺口：没有 000000010000000000000007，其后的还有')
  expect(plan('gap')).toMatchObject({ target: 'end', last: { number: 6 } })
  expect(plan('backup')).toMatchObject({ target: 'backup', timeline: 1 })
  expect(findArchiveReach(archive, wal)).toMatchObject({ segments: 1, missing: { number: 7 } })
})

test('the WAL of the backup itself may be missing: the backup has it', () => {
  expect(plan('end')).toMatchObject({ target: 'end', last: undefined })
  archiveSegments(1, 6)
  expect(plan('end')).toMatchObject({ last: { number: 6 } })
})

test('after a recovery the way leads over the new timeline, but to a time before it over the one that was left', () => {
  archiveSegments(1, 6, 7, 8)
  fork(2, '2026-11-23T08:00:00Z', '1\t0/7000060\tbefore 2026-11-23 11:00:00+08')
  archiveSegments(2, 7, 8, 9)
  expect(plan('end')).toMatchObject({ timeline: 2, last: { timeline: 2, number: 9 }, isLeft: false })
  expect(plan(new Date('2026-11-23T07:59:00Z'))).toMatchObject({
    timeline: 1,
    last: { timeline: 1, number: 8 },
    isLeft: true,
  })
  rmSync(path.join(folder(), '000000020000000000000007.gz'))
  expect(() => plan('end')).toThrow('没有 000000020000000000000007')
})

test('a backup that the database has left behind is refused', () => {
  fork(2, '2026-11-23T08:00:00Z', '1\t0/5000060\tbefore 2026-11-23 11:00:00+08')
  expect(() => plan('end')).toThrow('数据库恢复到过更早的时间')
})

test('without an archive, or without its folder, only the backup is there', () => {
  const manifest = { madeAt: '2026-11-23T01:00:00Z', journal: wal } as Manifest
  expect(planRecovery(manifest, undefined, 'end')).toBeUndefined()
  expect(() => planRecovery(manifest, undefined, new Date())).toThrow('没有设置 PORTAL_WAL_ARCHIVE')
  rmSync(folder(), { recursive: true })
  expect(() => plan('end')).toThrow(`归档中没有这个数据库的日志（${folder()}）`)
  mkdirSync(folder())
  expect(plan('backup', { journal: null })).toBeUndefined()
  expect(() => plan('end', { journal: null })).toThrow('没有记下它在日志中的位置')
})

test('what the oldest backup does not need is removed; histories and later timelines stay', () => {
  archiveSegments(1, 2, 3, 4, 5)
  archiveSegments(2, 3, 4)
  fork(2, '2026-11-23T08:00:00Z', '1\t0/3000060\tno recovery target specified')
  writeFileSync(path.join(folder(), '000000010000000000000003.00000028.backup.gz'), 'note')
  expect(pruneArchive(folder(), wal)).toEqual({ files: 3, bytes: 4 })
  expect(readdirSync(folder()).sort()).toEqual([
    '000000010000000000000004.gz',
    '000000010000000000000005.gz',
    '00000002.history.gz',
    '000000020000000000000003.gz',
    '000000020000000000000004.gz',
  ])
})

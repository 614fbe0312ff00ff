import { expect, test } from 'vitest'
import { formatMigrationReport } from './formatMigrationReport.ts'

const nothing = { pending: [], contracting: [], contracted: [], unknown: [], services: [], dryRun: false }
const old = { place: '10.0.0.11:4100', newestStep: 17 }
const current = { place: '10.0.0.12:4100', newestStep: 19 }

test('a database in order has nothing to say', () => {
  expect(formatMigrationReport(nothing)).toBe('数据库结构已是最新。')
})

test('before an upgrade it says what will be done and what waits for older services, and for which', () => {
  const plan = { ...nothing, dryRun: true, pending: ['0018-a.expand.sql'], contracting: ['0019-b.contract.sql'] }
  expect(formatMigrationReport({ ...plan, services: [old, current] })).toBe(
    `将执行 1 步：
  0018-a.expand.sql
等待收缩 1 步：
  0019-b.contract.sql
旧版本的内容服务还在运行：10.0.0.11:4100。全部升级以后再收缩。`,
  )
  expect(formatMigrationReport({ ...plan, services: [current] })).toContain('没有旧版本的内容服务在运行。')
})

test('after the contraction nothing waits any more', () => {
  const names = ['0019-b.contract.sql']
  expect(formatMigrationReport({ ...nothing, contracting: names, contracted: names })).toBe(
    '已执行 1 步：\n  0019-b.contract.sql',
  )
})

test('beside a newer program it says what that one has added', () => {
  expect(formatMigrationReport({ ...nothing, unknown: ['0018-a.expand.sql'] })).toBe(
    '由更新的版本增加、不影响本程序的有 1 步：\n  0018-a.expand.sql',
  )
})

import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { measureMisses } from './measureMisses.ts'

let dataFolder: string
let log: string
beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'portal-misses-'))
  mkdirSync(join(dataFolder, 'logs'))
  log = join(dataFolder, 'logs/shell.log')
  writeFileSync(log, '{"cache":"hit"}\n'.repeat(5))
})
afterEach(() => rmSync(dataFolder, { recursive: true }))

test('only pages that were answered meanwhile count', async () => {
  const work = async () =>
    appendFileSync(log, '{"cache":"miss"}\n{"cache":"miss"}\n{"cache":"miss"}\n{"cache":"hit"}\n')
  expect((await measureMisses(dataFolder, work)).missShare).toBe(0.75)
})

test('a log that was emptied meanwhile counts with what is in it', async () => {
  const work = async () => writeFileSync(log, '{"cache":"miss"}\n')
  expect((await measureMisses(dataFolder, work)).missShare).toBe(1)
})

test('a log without pages gives no share', async () => {
  expect((await measureMisses(dataFolder, async () => 'done')).missShare).toBeNaN()
})

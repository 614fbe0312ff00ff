import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mountSmallDisk, needsMounting } from '@portal/log/testing'
import { expect, test } from 'vitest'
import { rotateLog } from './rotateLog.ts'

test('a log that grew past its cap becomes the older part, and the writer goes on in the emptied file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-log-'))
  const file = join(folder, 'api.log')
  const writer = openSync(file, 'a')
  writeSync(writer, 'x'.repeat(100))
  expect(rotateLog(file, 100)).toBe(true)
  expect(statSync(file).size).toBe(100)
  writeSync(writer, 'y')
  rotateLog(file, 100)
  writeSync(writer, 'after\n')
  expect(readFileSync(`${file}.1`, 'utf8')).toBe(`${'x'.repeat(100)}y`)
  expect(readFileSync(file, 'utf8')).toBe('after\n')
  closeSync(writer)
  rmSync(folder, { recursive: true, force: true })
})

test('a full disk keeps the newest part as long as the one before makes room for it', (context) => {
  const disk = mountSmallDisk('64k')
  if (!disk) return context.skip(needsMounting)
  context.onTestFinished(disk.unmount)
  const file = join(disk.folder, 'api.log')
  writeFileSync(`${file}.1`, 'o'.repeat(28_000))
  writeFileSync(file, 'n'.repeat(28_000))
  expect(rotateLog(file, 20_000)).toBe(true)
  expect(readFileSync(`${file}.1`, 'utf8')).toBe('n'.repeat(28_000))
  expect(statSync(file).size).toBe(0)
})

test('a full disk gets the room of a log that cannot be kept', (context) => {
  const disk = mountSmallDisk('64k')
  if (!disk) return context.skip(needsMounting)
  context.onTestFinished(disk.unmount)
  const file = join(disk.folder, 'api.log')
  writeFileSync(file, 'n'.repeat(40_000))
  expect(rotateLog(file, 20_000)).toBe(false)
  expect(statSync(file).size).toBe(0)
  expect(existsSync(`${file}.1`)).toBe(false)
})

test('a log that is not there yet is left alone', () => {
  expect(() => rotateLog('/nowhere/api.log')).not.toThrow()
})

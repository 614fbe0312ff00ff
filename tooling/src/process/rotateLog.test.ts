import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rotateLog } from './rotateLog.ts'

test('a log that grew past its cap becomes the older part, and the writer goes on in the emptied file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-log-'))
  const file = join(folder, 'api.log')
  const writer = openSync(file, 'a')
  writeSync(writer, 'x'.repeat(100))
  rotateLog(file, 100)
  expect(statSync(file).size).toBe(100)
  writeSync(writer, 'y')
  rotateLog(file, 100)
  writeSync(writer, 'after\n')
  expect(readFileSync(`${file}.1`, 'utf8')).toBe(`${'x'.repeat(100)}y`)
  expect(readFileSync(file, 'utf8')).toBe('after\n')
  closeSync(writer)
  rmSync(folder, { recursive: true, force: true })
})

test('a log that is not there yet is left alone', () => {
  expect(() => rotateLog('/nowhere/api.log')).not.toThrow()
})

import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSecretKey } from './readSecretKey.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-secret-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const keyIn = (PORTAL_DATA: string, PORTAL_SECRET_FILE = '') => readSecretKey({ PORTAL_DATA, PORTAL_SECRET_FILE })
const digestOf = (key: ReturnType<typeof keyIn>) => key.digest('applicant', 'a', 'b')

test('the first start makes a key that only its owner can read, every later one finds it', () => {
  const data = path.join(folder, 'data')
  const first = digestOf(keyIn(data))
  expect(digestOf(keyIn(data))).toBe(first)
  expect(readdirSync(data)).toEqual(['secret.key'])
  expect(statSync(path.join(data, 'secret.key')).mode & 0o777).toBe(0o600)
  expect(digestOf(keyIn(path.join(folder, 'other')))).not.toBe(first)
})

test('a key file of the operator is used, and the message about a bad one does not repeat it', () => {
  const file = path.join(folder, 'portal.key')
  writeFileSync(file, '0a'.repeat(32), { mode: 0o600 })
  expect(digestOf(keyIn(folder, file))).toMatch(/^[0-9a-f]{64}$/)
  writeFileSync(file, `${'0a'.repeat(31)}zz`)
  expect(() => keyIn(folder, file)).toThrow('应为 64 位小写十六进制数')
  expect(() => keyIn(folder, file)).not.toThrow(readFileSync(file, 'utf8'))
  expect(() => keyIn(folder, path.join(folder, 'none'))).toThrow('ENOENT')
})

test('a key that others can read is refused with what to do', () => {
  keyIn(folder)
  const file = path.join(folder, 'secret.key')
  chmodSync(file, 0o644)
  expect(() => keyIn(folder)).toThrow(`chmod 600 ${file}`)
})

test('digests of different purposes and differently cut texts have nothing in common', () => {
  const key = keyIn(folder)
  const digests = [
    key.digest('applicant', 'a', 'b'),
    key.digest('visitor', 'a', 'b'),
    key.digest('applicant', 'ab'),
    key.digest('applicant', 'a', 'b', ''),
  ]
  expect(new Set(digests).size).toBe(4)
})

import { mkdirSync, mkdtempSync, readFileSync, readlinkSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repository } from '@portal/operations/repository'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addWorkspace } from './addWorkspace.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-lock-'))
  mkdirSync(join(root, 'node_modules'))
})
afterEach(() => rmSync(root, { recursive: true }))

const lockOf = (folder: string) => readFileSync(join(folder, 'package-lock.json'), 'utf8')

test('an area that is taken out of the lock and put in again leaves the lock as npm wrote it', () => {
  const { packages, ...rest } = JSON.parse(lockOf(repository))
  const { 'apps/halls': _, 'node_modules/@portal/halls': __, ...others } = packages
  for (const file of ['package-lock.json', 'node_modules/.package-lock.json'])
    writeFileSync(join(root, file), JSON.stringify({ ...rest, packages: others }))
  mkdirSync(join(root, 'apps/halls'), { recursive: true })
  writeFileSync(join(root, 'apps/halls/package.json'), readFileSync(join(repository, 'apps/halls/package.json')))
  addWorkspace(root, 'apps/halls')
  expect(lockOf(root)).toBe(lockOf(repository))
  expect(readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8')).toBe(lockOf(repository))
  expect(readlinkSync(join(root, 'node_modules/@portal/halls'))).toBe('../../apps/halls')
  expect(realpathSync(join(root, 'node_modules/@portal/halls'))).toBe(realpathSync(join(root, 'apps/halls')))
  // A second time changes nothing.
  addWorkspace(root, 'apps/halls')
  expect(lockOf(root)).toBe(lockOf(repository))
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { forgetBuild, isBuiltBefore, readPlannedBuilds, rememberBuild } from './builtBefore.ts'

let root: string
let dist: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-built-'))
  dist = join(root, 'apps/halls/dist')
  mkdirSync(dist, { recursive: true })
  writeFileSync(join(dist, 'manifest.json'), '{"version":"0.1.0-1"}')
})
afterEach(() => {
  rmSync(root, { recursive: true })
})

test('turbo plans one build for each app, whatever it warns of before; workspaces without a build are none', () => {
  const tasks = [
    { command: 'portal-build area', directory: 'apps/halls', hash: '0a' },
    { command: '<NONEXISTENT>', directory: 'packages/ui', hash: '0b' },
  ]
  const output = ` WARNING  Circular package dependency\n${JSON.stringify({ tasks })}`
  expect(readPlannedBuilds(output, root)).toEqual([{ dist, hash: '0a' }])
})

test('a build that was made is there again for who needs the same one, and for nobody who needs another', () => {
  expect(isBuiltBefore({ dist, hash: '0a' })).toBe(false)
  rememberBuild({ dist, hash: '0a' })
  expect(isBuiltBefore({ dist, hash: '0a' })).toBe(true)
  expect(isBuiltBefore({ dist, hash: '0b' })).toBe(false)
})

test.each([
  ['was built by hand since', () => writeFileSync(join(dist, 'manifest.json'), '{"version":"0.1.0-2"}')],
  ['was removed', () => rmSync(dist, { recursive: true })],
  ['is about to be removed', () => forgetBuild(dist)],
])('what %s is not there', (_what, happen) => {
  rememberBuild({ dist, hash: '0a' })
  happen()
  expect(isBuiltBefore({ dist, hash: '0a' })).toBe(false)
})

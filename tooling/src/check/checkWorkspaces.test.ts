import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkWorkspaces } from './checkWorkspaces.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-workspaces-'))
  write('package.json', { workspaces: ['apps/*'] })
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(file: string, content: unknown): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), JSON.stringify(content))
}

function writeWorkspace(folder: string, scripts: Readonly<Record<string, string>>): void {
  write(`${folder}/package.json`, { name: folder, portal: { role: 'area' }, scripts })
}

test('a workspace whose scripts check each of its projects is good', () => {
  writeWorkspace('apps/halls', { types: 'tsc -p tsconfig.json', check: 'tsc -p tsconfig.test.json' })
  write('apps/halls/tsconfig.json', {})
  write('apps/halls/tsconfig.test.json', {})
  expect(checkWorkspaces(root)).toEqual([])
})

test('a workspace without a script that checks it is refused, and so is a starter', () => {
  writeWorkspace('apps/halls', { build: 'portal-build area' })
  writeWorkspace('starters/area', {})
  const message = expect.stringContaining('no script "check"')
  expect(checkWorkspaces(root)).toEqual([
    { file: 'apps/halls/package.json', message },
    { file: 'starters/area/package.json', message },
  ])
})

test('a workspace without a project is refused', () => {
  writeWorkspace('apps/halls', { check: 'tsc -p tsconfig.test.json' })
  write('apps/halls/tsconfig.test.json', {})
  expect(checkWorkspaces(root)).toEqual([
    { file: 'apps/halls/package.json', message: expect.stringContaining('apps/halls has no tsconfig.json') },
  ])
})

test('a project that no script checks is refused', () => {
  writeWorkspace('apps/halls', { check: 'tsc -p tsconfig.json' })
  write('apps/halls/tsconfig.json', {})
  write('apps/halls/tsconfig.content.json', {})
  expect(checkWorkspaces(root)).toEqual([
    { file: 'apps/halls/tsconfig.content.json', message: expect.stringContaining('tsc -p tsconfig.content.json') },
  ])
})

import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listChangedFiles } from './listChangedFiles.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-changed-'))
  git('init', '--quiet', '--initial-branch=main')
  commit('first.ts')
})
afterEach(() => rmSync(root, { recursive: true }))

function git(...args: string[]): void {
  const identity = ['-c', 'user.name=t', '-c', 'user.email=t@example.org', '-c', 'commit.gpgsign=false']
  execFileSync('git', [...identity, ...args], { cwd: root, stdio: 'ignore' })
}

function write(file: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), `${Math.random()}`)
}

function commit(file: string): void {
  write(file)
  git('add', '.')
  git('commit', '--quiet', '--message', file)
}

test('on a branch it is what its commits, the working copy and new files differ in from the main branch', () => {
  git('checkout', '--quiet', '-b', 'mine')
  commit('docs/办事.md')
  commit('second.ts')
  write('first.ts')
  write('apps/new.ts')
  expect(listChangedFiles(root)?.toSorted()).toEqual(['apps/new.ts', 'docs/办事.md', 'first.ts', 'second.ts'])
})

test('what the main branch got meanwhile is not of this branch', () => {
  git('checkout', '--quiet', '-b', 'mine')
  commit('second.ts')
  git('checkout', '--quiet', 'main')
  commit('third.ts')
  git('checkout', '--quiet', 'mine')
  expect(listChangedFiles(root)).toEqual(['second.ts'])
})

test('on the main branch it is what the last commit brought', () => {
  commit('second.ts')
  commit('third.ts')
  expect(listChangedFiles(root)).toEqual(['third.ts'])
})

test('without a history nobody knows', () => {
  expect(listChangedFiles(root)).toBeUndefined()
  rmSync(join(root, '.git'), { recursive: true })
  expect(listChangedFiles(root)).toBeUndefined()
})

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FileLock, lockFile } from './lockFile.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function lock(file: string): FileLock {
  const lock = lockFile(file)
  if (lock.kind !== 'held') throw new Error('taken')
  return lock
}

test('a file is locked once, by whoever sees it, and free again when it is released', () => {
  const file = join(folder, 'a.lock')
  const held = lock(file)
  expect(lockFile(file)).toMatchObject({ kind: 'taken', by: { pid: process.pid } })
  expect(spawnSync('flock', ['-xn', file, 'true']).status).toBe(1)
  held.release()
  lock(file).release()
})

test('a process that inherits the lock holds it until it ends', async () => {
  const file = join(folder, 'a.lock')
  const held = lock(file)
  const child = spawn('sleep', ['600'], { stdio: ['ignore', 'ignore', 'ignore', held.descriptor] })
  await once(child, 'spawn')
  held.release()
  const whileItRuns = lockFile(file).kind
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(whileItRuns).toBe('taken')
  lock(file).release()
})

test('a file that cannot be opened is a sentence for the operator', () => {
  expect(() => lockFile(join(folder, 'missing/a.lock'))).toThrow('无法打开锁文件')
})

test('a system without the program flock is told what to install', () => {
  const path = process.env.PATH
  process.env.PATH = folder
  try {
    expect(() => lockFile(join(folder, 'a.lock'))).toThrow('请安装 util-linux')
  } finally {
    process.env.PATH = path
  }
})

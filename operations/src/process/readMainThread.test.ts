import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readMainThread } from './readMainThread.ts'

const self = () => readMainThread(process.pid) ?? expect.fail('nothing is known of this process')

test.runIf(existsSync('/proc/self/io'))('work and reading are seen, each by its own count', () => {
  const before = self()
  const until = process.cpuUsage().user + 60_000
  while (process.cpuUsage().user < until) Math.sqrt(2)
  const worked = self()
  expect(worked.cpuMs - before.cpuMs).toBeGreaterThanOrEqual(30)
  for (let read = 0; read < 100; read++) readFileSync('/dev/null')
  expect(self().calls - worked.calls).toBeGreaterThanOrEqual(100)
})

test.runIf(existsSync('/proc/self/io'))('a stopped process is seen as such, whatever its name', async () => {
  const script = `process.title = 'a) b (c'; console.log('up'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  expect(readMainThread(child.pid ?? 0)?.state).not.toBe('T')
  child.kill('SIGSTOP')
  await expect.poll(() => readMainThread(child.pid ?? 0)?.state).toBe('T')
  child.kill('SIGKILL')
})

test('of a process that is gone nothing is known', () => {
  expect(readMainThread(0)).toBe(undefined)
})

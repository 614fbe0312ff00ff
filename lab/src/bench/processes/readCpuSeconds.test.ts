import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { readCpuSeconds, readShare, untilIdle } from './readCpuSeconds.ts'

const burn = (ms: number) => `while (process.threadCpuUsage().user < ${ms * 1_000});`
const started: ChildProcess[] = []
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})

/** A process that runs the script and then stays; resolves when it says something. */
async function start(script: string): Promise<number> {
  const child = spawn(process.execPath, ['-e', `${script};setInterval(() => {}, 1000)`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  started.push(child)
  await new Promise((resolve) => child.stdout?.once('data', resolve))
  return child.pid ?? 0
}

/** A child that is still there when it has burnt its time ends with its parent. */
const child = (then: string) =>
  `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(burn(500) + then)}], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })`

describe.runIf(existsSync('/proc/self/stat'))('processor time', () => {
  test.each([
    ['a thread', `new (require('node:worker_threads').Worker)(${JSON.stringify(burn(500))}, { eval: true })`, 'exit'],
    ['a child', child(`process.send('done');process.on('disconnect', () => process.exit())`), 'message'],
    ['a child that has ended', child(''), 'exit'],
  ])('of %s is that of the process', async (_kind, worker, event) => {
    const pid = await start(`${worker}.once('${event}', () => console.log('done'))`)
    expect(readCpuSeconds([pid])).toBeGreaterThan(0.5)
  })

  test('is waited for until there is none any more', async () => {
    const idle = await start(`console.log('ready')`)
    expect(await untilIdle([idle], { longestMs: 20_000, lookMs: 500 })).toBe(true)
  })

  test('is a share of cores while threads are busy', async () => {
    const thread = `new (require('node:worker_threads').Worker)(${JSON.stringify(burn(60_000))}, { eval: true })`
    const busy = await start(`console.log('ready'); ${`${thread};`.repeat(2)}`)
    await expect.poll(() => readShare([busy], 500)).toBeGreaterThan(0.1)
  })

  test('is not waited for longer than one has time', async () => {
    const looks = [0.05, 0.5, 0.05, 0.5, 0.05, 0.05]
    const look = (_roots: readonly number[], ms: number) => delay(ms, looks.shift() ?? 1)
    expect(await untilIdle([], { longestMs: 20, lookMs: 10 }, look)).toBe(false)
    expect(await untilIdle([], { longestMs: 60_000, lookMs: 1 }, look)).toBe(true)
  })
})

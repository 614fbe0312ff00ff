import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readMainThread } from './readMainThread.ts'
import { watchHealth } from './watchHealth.ts'

let child: ChildProcess
let asked: number
let frozen: number[]
let endings: (() => unknown)[]

// Only the rounds are driven by the test; sockets and processes are real.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  asked = 0
  frozen = []
  endings = []
})
afterEach(() => {
  vi.useRealTimers()
  for (const end of endings) end()
})

/** Watches an endpoint of this process and a process that runs `script`. */
async function watch(listener: RequestListener, script: string): Promise<void> {
  const server = createServer((request, answer) => {
    asked += 1
    listener(request, answer)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  child = spawn(process.execPath, ['-e', `${script}; console.log('up')`], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout ?? expect.fail('no output'), 'data')
  if (script === SLEEPS) await untilAsleep(child.pid ?? 0)
  const { port } = server.address() as AddressInfo
  const stopWatching = watchHealth({
    endpoint: { host: '127.0.0.1', port },
    pid: child.pid ?? 0,
    onFrozen: (seconds) => frozen.push(seconds),
  })
  endings.push(
    stopWatching,
    () => child.kill('SIGKILL'),
    () => server.close(),
    () => server.closeAllConnections(),
  )
  // The first question is on its way at once.
  await untilHeard(1)
}

/** What a process still does when it has just begun would be taken for work. */
async function untilAsleep(pid: number): Promise<void> {
  let calls: number | undefined
  const hasWorked = () => {
    const before = calls
    calls = readMainThread(pid)?.calls
    return calls !== before
  }
  await expect.poll(hasWorked, { interval: 100 }).toBe(false)
}

/** One second of the supervisor each, in which the next question comes, if there is one, and an answer to it goes back. */
async function advanceRounds(count: number): Promise<void> {
  for (let round = 0; round < count; round++) {
    const before = asked
    vi.advanceTimersByTime(1_000)
    if (frozen.length === 0) await untilHeard(before + 1)
  }
}

async function untilHeard(questions: number): Promise<void> {
  await expect.poll(() => asked, { interval: 5 }).toBeGreaterThanOrEqual(questions)
  await flushResponses()
}

/** What was sent between sockets of one process is there in the next rounds of its loop. */
async function flushResponses(): Promise<void> {
  for (let round = 0; round < 10; round++) await sleep(1)
}

const WRITES = `setInterval(() => require('node:fs').writeSync(2, ''), 2)`
const SLEEPS = `setInterval(() => {}, 60_000)`

function answerUntil(limit: number): RequestListener {
  let asked = 0
  return (_request, answer) => {
    asked += 1
    if (asked <= limit) answer.end()
  }
}

test('a process that goes on with its work in silence is given half a minute', async () => {
  await watch(answerUntil(1), WRITES)
  await advanceRounds(30)
  expect(frozen).toEqual([])
  await advanceRounds(1)
  expect(frozen).toEqual([30])
  await advanceRounds(5)
  expect(frozen).toEqual([30])
})

test('a process that sleeps through its questions is frozen after five', async () => {
  await watch(answerUntil(1), SLEEPS)
  await advanceRounds(5)
  expect(frozen).toEqual([])
  await advanceRounds(1)
  expect(frozen).toEqual([5])
})

test('an endpoint that never answered accuses nobody, but a stopped process is known without it', async () => {
  await watch(answerUntil(0), SLEEPS)
  await advanceRounds(40)
  expect(frozen).toEqual([])
  child.kill('SIGSTOP')
  await expect.poll(() => readMainThread(child.pid ?? 0)?.state).toBe('T')
  await advanceRounds(1)
  expect(frozen).toHaveLength(1)
})

test('an answer that comes late forgives the silence before it', async () => {
  const open: (() => void)[] = []
  const hold: RequestListener = (_request, answer) => open.push(() => answer.end())
  await watch(
    (request, answer) => (open.length === 0 ? answer.end() && open.push(() => {}) : hold(request, answer)),
    SLEEPS,
  )
  await advanceRounds(4)
  open[1]?.()
  await flushResponses()
  await advanceRounds(5)
  expect(frozen).toEqual([])
  await advanceRounds(1)
  expect(frozen).toEqual([5])
})

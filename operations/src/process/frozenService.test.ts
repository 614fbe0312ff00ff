import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, type TestContext, test, vi } from 'vitest'
import { readMainThread } from './readMainThread.ts'
import { superviseService } from './superviseService.ts'

/** A machine under load makes everything slower, but nothing frozen. */
const BACK_WITHIN_MS = 40_000
/** Longer than what ends a frozen service. */
const LONG_MS = 9_000

/** Serves on its socket; what it does at an address is up to the test. */
const serve = (handler: string) => `
  import { spawn } from 'node:child_process'
  import { writeSync } from 'node:fs'
  import { createServer } from 'node:http'
  process.on('SIGTERM', () => { console.log('ended politely'); process.exit(0) })
  const sleepWithoutLoop = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
  const server = createServer((request, answer) => {
    const reply = (text) => answer.end(text ?? 'ok')
    ${handler}
  })
  server.listen(process.env.SOCKET, () => process.send({ kind: 'ready' }))`

async function supervise({ onTestFinished }: TestContext, script: string) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-frozen-'))
  const file = join(folder, 'service.mjs')
  const socket = join(folder, 'service.sock')
  const logFile = join(folder, 'service.log')
  writeFileSync(file, script)
  const said: string[] = []
  const pids: number[] = []
  const service = await superviseService(
    {
      title: '样例服务',
      script: file,
      logFile,
      environment: { ...process.env, SOCKET: socket },
      socket,
      readyWithinMs: 60_000,
      stopWithinMs: 20_000,
    },
    {
      stop: new AbortController().signal,
      print: (text) => said.push(text),
      onLaunch: (pid) => pids.push(pid ?? 0),
    },
  )
  onTestFinished(async () => {
    await service.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  const ask = (path: string) =>
    new Promise<string>((resolve, reject) => {
      const asked = request({ socketPath: socket, path, agent: false }, (answer) => {
        answer.setEncoding('utf8').on('data', resolve)
      })
      asked.on('error', reject).end()
    })
  return { service, said, pids, ask, log: () => readFileSync(logFile, 'utf8') }
}

/** A process that is dead but not yet collected by its parent does not live. */
function isAlive(pid: number | undefined): boolean {
  return readMainThread(pid ?? 0)?.state.match(/[ZX]/) === null
}

type Supervised = Awaited<ReturnType<typeof supervise>>

async function expectRestart({ said, pids, ask }: Supervised): Promise<void> {
  await vi.waitFor(() => expect(said.join()).toContain('已恢复'), { timeout: BACK_WITHIN_MS, interval: 100 })
  expect(said[0]).toMatch(new RegExp(`^样例服务已 \\d+ 秒没有回应，强制结束其进程 ${pids[0]}$`))
  expect(said[1]).toContain('样例服务意外结束（SIGKILL）')
  expect(isAlive(pids[0])).toBe(false)
  expect(await ask('/')).toBe('ok')
}

async function expectLeftAlone({ said, pids }: Supervised): Promise<void> {
  await sleep(LONG_MS)
  expect(said).toEqual([])
  expect(pids).toHaveLength(1)
  expect(isAlive(pids[0])).toBe(true)
}

describe.concurrent('a service is killed and started again', () => {
  test('when it is stopped', async (context) => {
    const supervised = await supervise(context, serve('reply()'))
    process.kill(supervised.pids[0] ?? 0, 'SIGSTOP')
    await expectRestart(supervised)
  })

  test('when it loops for ever', async (context) => {
    const supervised = await supervise(context, serve(`if (request.url === '/loop') for (;;) {}; reply()`))
    supervised.ask('/loop').catch(() => undefined)
    await expectRestart(supervised)
  })

  test('when it waits for a lock that nobody opens', async (context) => {
    const supervised = await supervise(context, serve(`if (request.url === '/lock') sleepWithoutLoop(); reply()`))
    supervised.ask('/lock').catch(() => undefined)
    await expectRestart(supervised)
  })

  test('with what it has started', async (context) => {
    const child = `spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])`
    const supervised = await supervise(
      context,
      serve(`if (request.url === '/child') reply(String(${child}.pid)); else reply()`),
    )
    const pid = Number(await supervised.ask('/child'))
    expect(isAlive(pid)).toBe(true)
    process.kill(supervised.pids[0] ?? 0, 'SIGSTOP')
    await expectRestart(supervised)
    expect(isAlive(pid)).toBe(false)
  })
})

describe.concurrent('a service is left alone', () => {
  test('when it answers late', async (context) => {
    await expectLeftAlone(await supervise(context, serve('setTimeout(reply, 1_500)')))
  })

  test('when it is so busy with other requests that it does not answer at all', async (context) => {
    const busy = `if (request.url === '/healthz' && isBusy) return
      if (request.url === '/busy') { isBusy = true; setInterval(() => writeSync(1, 'line\\n'), 50) }
      reply()`
    const supervised = await supervise(context, `let isBusy = false; ${serve(busy)}`)
    await supervised.ask('/busy')
    await expectLeftAlone(supervised)
  })

  test('while it starts, however long that takes', async (context) => {
    const slowStart = serve('reply()').replace(
      /process\.send\(.*?\)/,
      (ready) => `setTimeout(() => { sleepWithoutLoop(${LONG_MS}); ${ready} }, 1_500)`,
    )
    const supervised = await supervise(context, slowStart)
    expect(supervised.said).toEqual([])
    expect(supervised.pids).toHaveLength(1)
  })

  test('while it ends', async (context) => {
    const slowEnd = serve('reply()').replace(
      `process.on('SIGTERM', () => {`,
      (head) => `${head} sleepWithoutLoop(${LONG_MS});`,
    )
    const supervised = await supervise(context, slowEnd)
    await supervised.service.stop()
    expect(supervised.log()).toContain('ended politely')
    expect(supervised.said).toEqual([])
  })

  test('when it cannot be asked because nobody listens at its address', async (context) => {
    const closing = serve('reply()').replace(
      `process.send({ kind: 'ready' })`,
      (ready) => `server.close(() => ${ready})`,
    )
    await expectLeftAlone(await supervise(context, `${closing}\nsetInterval(() => {}, 1_000)`))
  })
})

test('a stopped service that shall end goes on and ends politely', async (context) => {
  const { service, pids, log } = await supervise(context, serve('reply()'))
  process.kill(pids[0] ?? 0, 'SIGSTOP')
  await service.stop()
  expect(log()).toContain('ended politely')
})

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Service } from './launchService.ts'
import { type SupervisedService, superviseService } from './superviseService.ts'

const STOPS = `process.on('SIGTERM', () => { console.log('ended politely'); process.exit(0) });`
const STAYS = `setInterval(() => {}, 1000);`
const READY = `process.send({ kind: 'ready', address: 'http://127.0.0.1:43000' });`

let folder: string
let said: string[]
let pids: number[]
let started: SupervisedService[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-supervise-'))
  said = []
  pids = []
  started = []
})

afterEach(async () => {
  for (const service of started) await service.stop()
  rmSync(folder, { recursive: true, force: true })
})

function service(script: string, changes: Partial<Service> = {}): Service {
  const file = join(folder, 'service.mjs')
  writeFileSync(file, script)
  const base = {
    title: '样例服务',
    script: file,
    logFile: join(folder, 'service.log'),
    environment: process.env,
    socket: undefined,
  }
  return { ...base, readyWithinMs: 30_000, stopWithinMs: 30_000, ...changes }
}

async function supervise(script: string, changes?: Partial<Service>, stop = new AbortController().signal) {
  const print = (text: string) => said.push(text)
  const onLaunch = (pid: number | undefined) => pids.push(pid ?? 0)
  const supervised = await superviseService(service(script, changes), { stop, print, onLaunch })
  started.push(supervised)
  return supervised
}

function isAlive(pid: number | undefined): boolean {
  try {
    return pid !== undefined && process.kill(pid, 0)
  } catch {
    return false
  }
}

const log = () => readFileSync(join(folder, 'service.log'), 'utf8')

describe('a service that comes up', () => {
  test('is given back with its address once it says that it is ready, and its words are passed on', async () => {
    const supervised = await supervise(
      `${STOPS}${STAYS} process.send({ kind: 'progress', text: '导入样例 50%' }); ${READY}`,
    )
    expect(supervised.address).toBe('http://127.0.0.1:43000')
    expect(said).toEqual(['导入样例 50%'])
  })

  test('is heard when it finds something of a canary while it runs', async () => {
    const verdict = { kind: 'verdict', verdict: 'drop', area: 'halls', version: '1.0.1-bbbbbbbb', reason: 'slow' }
    const heard: unknown[] = []
    const script = `${STOPS}${STAYS} ${READY} process.send(${JSON.stringify(verdict)})`
    await supervise(script, { onVerdict: (given) => heard.push(given) })
    await expect.poll(() => heard).toEqual([verdict])
  })

  test('writes its output into the log file, not to the terminal', async () => {
    await supervise(`${STOPS}${STAYS} console.log('a line'); console.error('a fault'); ${READY}`)
    expect(log()).toContain('a line')
    expect(log()).toContain('a fault')
  })

  test('keeps little memory for what it has long forgotten', async () => {
    const forgets = `let kept = []; for (let i = 0; i < 3e6; i += 1) { kept.push({ i }); if (i % 500_000 === 0) kept = [] }`
    const tells = `const { getHeapSpaceStatistics } = await import('node:v8')
      const young = getHeapSpaceStatistics().find((space) => space.space_name === 'new_space')
      console.log('young ' + young.space_size / 1024 / 1024, 'arenas ' + process.env.MALLOC_ARENA_MAX, 'blocks ' + process.env.MALLOC_MMAP_THRESHOLD_)`
    await supervise(`${STOPS}${STAYS}${forgets}${tells};${READY}`)
    // Both halves of 8 MB, and a page now and then; unbounded they are 32 MB.
    expect(log()).toMatch(/young 1[67](\.\d+)? arenas 2 blocks 1048576/)
  })

  test('has flags of its own besides those of every service', async () => {
    const tells = 'console.log(JSON.stringify(process.execArgv))'
    await supervise(`${STOPS}${STAYS}${tells};${READY}`, { flags: ['--heap-growing-percent=100'] })
    expect(log()).toContain('["--max-semi-space-size=8","--heap-growing-percent=100"]')
  })

  test('ends politely when stopped and is not started again', async () => {
    const supervised = await supervise(`${STOPS}${STAYS}${READY}`)
    await supervised.stop()
    expect(log()).toContain('ended politely')
    await sleep(400)
    expect(pids).toHaveLength(1)
    expect(isAlive(pids[0])).toBe(false)
  })

  test('is killed when it does not end within its time', async () => {
    const supervised = await supervise(`process.on('SIGTERM', () => {}); ${STAYS}${READY}`, { stopWithinMs: 200 })
    await supervised.stop()
    expect(isAlive(pids[0])).toBe(false)
  })

  test('is started again after a crash, with what happened said', async () => {
    await supervise(`${STOPS}${STAYS}${READY}`)
    process.kill(pids[0] ?? 0, 'SIGKILL')
    await expect.poll(() => said.join()).toContain('已恢复')
    expect(pids).toHaveLength(2)
    expect(said[0]).toMatch(/样例服务意外结束（SIGKILL，多半是内存不够，被系统结束了），0.25 秒后重新启动/)
    expect(isAlive(pids[1])).toBe(true)
  })

  test('waits longer before each restart while it keeps crashing', async () => {
    await supervise(`${READY} setTimeout(() => process.exit(3), 20);`)
    await expect.poll(() => pids.length).toBeGreaterThan(2)
    const pauses = said.filter((line) => line.includes('意外结束')).map((line) => /，([\d.]+) 秒/.exec(line)?.[1])
    expect(pauses.slice(0, 2)).toEqual(['0.25', '0.5'])
  })

  test('does not hold up a stop that comes during the pause before a restart', async () => {
    const supervised = await supervise(`${READY} setTimeout(() => process.exit(3), 20);`)
    await expect.poll(() => said.join()).toContain('0.5 秒后')
    await supervised.stop()
    const launches = pids.length
    await sleep(800)
    expect(pids).toHaveLength(launches)
  })

  test('is ended by a stop that comes while it is being started again', async () => {
    const { stop } = await supervise(
      `${STOPS}${STAYS} if (!process.env.LAUNCHES.trim()) setTimeout(() => {${READY}}, 60_000); else {${READY}}`,
      {
        environment: {
          ...process.env,
          get LAUNCHES() {
            return pids.length === 0 ? 'first' : ''
          },
        },
      },
    )
    process.kill(pids[0] ?? 0, 'SIGKILL')
    await expect.poll(() => pids).toHaveLength(2)
    await stop()
    expect(isAlive(pids[1])).toBe(false)
    await sleep(400)
    expect(pids).toHaveLength(2)
  })

  test('is tried again when the machine cannot start a process for a while', async () => {
    const environment: NodeJS.ProcessEnv = { ...process.env }
    await supervise(`${STOPS}${STAYS}${READY}`, { environment })
    environment.LONGER_THAN_THE_SYSTEM_TAKES = 'x'.repeat(4 * 1024 * 1024)
    process.kill(pids[0] ?? 0, 'SIGKILL')
    await expect.poll(() => said.join()).toContain('无法启动进程：spawn E2BIG')
    delete environment.LONGER_THAN_THE_SYSTEM_TAKES
    await expect.poll(() => said.join()).toContain('已恢复')
  })

  test('is started again without a log when its file cannot be opened, and says so', async () => {
    await supervise(`${STOPS}${STAYS}${READY}`)
    rmSync(join(folder, 'service.log'))
    mkdirSync(join(folder, 'service.log'))
    process.kill(pids[0] ?? 0, 'SIGKILL')
    await expect.poll(() => said.join()).toContain('已恢复')
    expect(said[1]).toMatch(/样例服务的日志 .*service\.log 无法打开，本次运行没有日志：EISDIR/)
  })

  test('finds the socket file of a killed predecessor removed', async () => {
    const socket = join(folder, 'api.sock')
    writeFileSync(socket, '')
    await supervise(`${STOPS}${STAYS}${READY}`, { socket })
    expect(existsSync(socket)).toBe(false)
  })
})

describe('a service that does not come up', () => {
  test('is refused with the sentence it sent', async () => {
    const script = `process.send({ kind: 'failed', message: '端口 3000 已被占用' }); process.exitCode = 1; process.disconnect()`
    await expect(supervise(script)).rejects.toThrow(/样例服务没有启动：端口 3000 已被占用\n完整日志见 .*service\.log/)
  })

  test('is refused with the sentence of its last log line when it only exits', async () => {
    const script = `console.error(JSON.stringify({ level: 'fatal', message: '磁盘已满，请清理' })); process.exitCode = 1`
    await expect(supervise(script)).rejects.toThrow('磁盘已满，请清理')
  })

  test('is refused with its own last lines when they are no log', async () => {
    await expect(supervise(`throw new Error('broken module')`)).rejects.toThrow(/退出码 1[\s\S]*broken module/)
  })

  test('that was killed while it started is told to want memory', async () => {
    await expect(supervise(`process.kill(process.pid, 'SIGKILL'); ${STAYS}`)).rejects.toThrow('SIGKILL，多半是内存不够')
  })

  test('does not repeat what an earlier run wrote into the log', async () => {
    writeFileSync(join(folder, 'service.log'), '{"message":"an old fault"}\n')
    await expect(supervise(`process.exit(7)`)).rejects.toThrow(/^样例服务没有启动：退出码 7\n完整日志见/)
  })

  test('is ended and refused when it stays silent for too long', async () => {
    await expect(supervise(`${STOPS}${STAYS}`, { readyWithinMs: 700 })).rejects.toThrow('1 秒内没有就绪')
    expect(isAlive(pids[0])).toBe(false)
  })

  test('has all the time it needs while it says what it does', async () => {
    const words = `let said = 0; const t = setInterval(() => { process.send({ kind: 'progress', text: String(++said) }); if (said === 12) { clearInterval(t); ${READY} } }, 200);`
    // Beginning, too, takes a while on a machine that has much to do.
    await supervise(`${STOPS}${STAYS}${words}`, { readyWithinMs: 2_000 })
    expect(said).toHaveLength(12)
  })

  test('is ended when the whole start is stopped meanwhile', async () => {
    const controller = new AbortController()
    const start = supervise(`${STOPS}${STAYS} console.log('up');`, {}, controller.signal)
    await expect.poll(() => log()).toContain('up')
    controller.abort(new Error('stopped'))
    await expect(start).rejects.toThrow('stopped')
    expect(isAlive(pids[0])).toBe(false)
  })
})

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { silentLog } from '../../test/silentLog.ts'
import { isCertainlyGone } from './processes/serverIdentity.ts'
import { startDatabase } from './startDatabase.ts'

/** Two containers on one volume, without the rest of a container: process numbers and sockets of their own. */
const container = ['--pid', '--net', '--ipc', '--mount-proc', '--fork', '--kill-child']
const mayUnshare = spawnSync('unshare', [...container, 'true']).status === 0
const script = path.join(import.meta.dirname, '../../test/lockDatabase.ts')
const SOON = { timeout: 40_000, interval: 100 }

let dataFolder: string
let children: ChildProcess[]
beforeEach(() => {
  dataFolder = mkdtempSync(path.join(tmpdir(), 'portal-volume-'))
  chmodSync(dataFolder, 0o755)
  children = []
})
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  await vi.waitFor(() => expect(serversHere()).toEqual([]), SOON)
  rmSync(dataFolder, { recursive: true, force: true })
})

const cluster = () => path.join(dataFolder, 'database/cluster')
const pidFile = () => path.join(cluster(), 'postmaster.pid')

/** As this name space numbers them, which sees into all below it. */
function serversHere(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && folderOf(name) === cluster())
    .map(Number)
}

function folderOf(pid: string): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return ''
  }
}

interface Contained {
  readonly child: ChildProcess
  /** What it said before it was ready or gave up. */
  readonly said: string
  readonly isReady: boolean
}

/** A portal's database in a container of its own. `survives` keeps the container alive when the portal in it is killed. */
async function startContained({ survives = false } = {}): Promise<Contained> {
  const portal = [process.execPath, script, dataFolder]
  const command = survives ? ['sh', '-c', '"$@"; sleep 600', 'sh', ...portal] : portal
  const child = spawn('unshare', [...container, ...command], { stdio: ['ignore', 'pipe', 'pipe'] })
  children.push(child)
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const isReady = await Promise.race([
    once(child.stdout, 'data').then(() => true),
    once(child, 'exit').then(() => false),
  ])
  return { child, said, isReady }
}

async function end({ child }: Contained, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
  await vi.waitFor(() => expect(serversHere()).toEqual([]), SOON)
}

test.skipIf(!mayUnshare)('a second container on the same volume starts nothing and says who is at work', async () => {
  const first = await startContained()
  expect(first.isReady).toBe(true)
  const before = readFileSync(pidFile(), 'utf8')
  const second = await startContained()
  expect(second.isReady).toBe(false)
  expect(second.said).toMatch(/数据文件夹 \S+ 正被主机 \S+ 上的进程 1（启动于 .+）使用，本次没有启动。请先停止它/)
  expect(readFileSync(pidFile(), 'utf8')).toBe(before)
  expect(serversHere()).not.toEqual([])
})

test.skipIf(!mayUnshare)(
  'after a container that was killed the next one starts by itself and has what was written',
  async () => {
    const first = await startContained()
    expect(first.isReady).toBe(true)
    await end(first, 'SIGKILL')
    expect(existsSync(pidFile())).toBe(true)
    const second = await startContained()
    expect(second.said).toBe('')
    expect(second.isReady).toBe(true)
    expect(serversHere()).not.toEqual([])
  },
)

test.skipIf(!mayUnshare)('a server that outlived its portal in another container is not taken for dead', async () => {
  const first = await startContained({ survives: true })
  expect(first.isReady).toBe(true)
  // It stands still, so it does not end with its portal.
  for (const pid of serversHere()) process.kill(pid, 'SIGSTOP')
  const portal = holderOf(`${first.child.pid}`)
  process.kill(portal, 'SIGKILL')
  await vi.waitFor(() => expect(existsSync(`/proc/${portal}/exe`)).toBe(false), SOON)
  const before = readFileSync(pidFile(), 'utf8')
  const second = await startContained()
  expect(second.isReady).toBe(false)
  expect(second.said).toContain('上还有 PostgreSQL 在运行')
  expect(second.said).toContain('本次没有启动，也没有改动任何文件')
  expect(readFileSync(pidFile(), 'utf8')).toBe(before)
})

/** unshare → sh → the portal. */
function holderOf(pid: string): number {
  const [shell = ''] = childrenOf(pid)
  return Number(childrenOf(shell)[0])
}

function childrenOf(pid: string): string[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
}

test('a pid file whose server nobody can vouch for stays, with a sentence that says what to check', async () => {
  const start = () => startDatabase({ dataFolder, log: silentLog, limits: { floorBytes: 0, reserveBytes: 0 } })
  await (await start()).stop()
  rmSync(path.join(dataFolder, 'database/server-identity.json'))
  writeFileSync(pidFile(), '2147483000\n')
  await expect(start()).rejects.toThrow('请检查共用这个文件夹的所有机器和容器')
  expect(readFileSync(pidFile(), 'utf8')).toBe('2147483000\n')
  rmSync(pidFile())
  const again = await start()
  const client = new pg.Client(again.connection)
  await client.connect()
  await client.end()
  await again.stop()
})

test.each([
  {
    what: 'of this boot, in another name space',
    noted: { bootId: 'a', pidNamespace: 'y' },
    isLocal: false,
    gone: true,
  },
  { what: 'of an earlier boot on an own disk', noted: { bootId: 'b', pidNamespace: 'x' }, isLocal: true, gone: true },
  { what: 'of another boot on a share', noted: { bootId: 'b', pidNamespace: 'x' }, isLocal: false, gone: false },
  { what: 'without a note', noted: undefined, isLocal: true, gone: false },
])('a server whose lock is free, $what, is gone: $gone', ({ noted, isLocal, gone }) => {
  const own = { host: 'here', bootId: 'a', pidNamespace: 'x' }
  expect(isCertainlyGone({ noted: noted && { host: 'there', ...noted }, own, isLocal })).toBe(gone)
})

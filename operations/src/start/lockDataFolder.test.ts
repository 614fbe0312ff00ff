import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { lockDataFolder } from './lockDataFolder.ts'

const folders: string[] = []
const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-held-'))
  folders.push(folder)
  return folder
}

/** A portal in a process of its own. `prefix` is a program that starts it. */
async function lockElsewhere(folder: string, prefix: readonly string[] = []): Promise<ChildProcess> {
  const script = `import { lockDataFolder } from ${JSON.stringify(new URL('lockDataFolder.ts', import.meta.url).pathname)}
    await lockDataFolder(${JSON.stringify(folder)})
    console.log('held')
    setInterval(() => {}, 1000)`
  const [program = '', ...parameters] = [...prefix, process.execPath, '--input-type=module', '-e', script]
  const child = spawn(program, parameters, { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  await once(child.stdout, 'data')
  return child
}

test('a second start is told who runs, since when and where', async () => {
  const folder = newFolder()
  const lock = await lockDataFolder(folder)
  await expect(lockDataFolder(folder)).rejects.toThrow(`进程 ${process.pid}，启动于 20`)
  await expect(lockDataFolder(folder)).rejects.toThrow('尚在启动')
  lock.announce('http://127.0.0.1:43001')
  await expect(lockDataFolder(folder)).rejects.toThrow('地址 http://127.0.0.1:43001')
  await lock.release()
})

test('a released folder can be held again, and other folders are free all along', async () => {
  const folder = newFolder()
  const lock = await lockDataFolder(folder)
  await (await lockDataFolder(newFolder())).release()
  await lock.release()
  await (await lockDataFolder(folder)).release()
})

test('a holder that was killed holds nothing', async () => {
  const folder = newFolder()
  const child = await lockElsewhere(folder)
  await expect(lockDataFolder(folder)).rejects.toThrow(`进程 ${child.pid}`)
  child.kill('SIGKILL')
  const lock = await vi.waitFor(() => lockDataFolder(folder), 20_000)
  await lock.release()
})

const container = ['unshare', '--net', '--pid', '--fork', '--mount-proc', '--kill-child']
const mayUnshare = spawnSync('unshare', [...container.slice(1), 'true']).status === 0

test.skipIf(!mayUnshare)('a portal in another container keeps the folder, though no socket of it is seen', async () => {
  const folder = newFolder()
  const child = await lockElsewhere(folder, container)
  await expect(lockDataFolder(folder)).rejects.toThrow(/已有门户在运行：主机 \S+ 上的进程 1（启动于 .+），在另一个容器/)
  child.kill('SIGKILL')
  const lock = await vi.waitFor(() => lockDataFolder(folder), 20_000)
  await lock.release()
})

test('what a portal starts does not hold its folder after it', async () => {
  const folder = newFolder()
  const lock = await lockDataFolder(folder)
  const child = spawn('sleep', ['600'], { stdio: 'ignore' })
  children.push(child)
  await once(child, 'spawn')
  await lock.release()
  await (await lockDataFolder(folder)).release()
})

import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { holdDataFolder } from './holdDataFolder.ts'

const newFolder = () => `/data/${randomUUID()}`

test('a second start is told who runs, since when and where', async () => {
  const folder = newFolder()
  const hold = await holdDataFolder(folder)
  await expect(holdDataFolder(folder)).rejects.toThrow(`进程 ${process.pid}，启动于 20`)
  await expect(holdDataFolder(folder)).rejects.toThrow('尚在启动')
  hold.announce('http://127.0.0.1:43001')
  await expect(holdDataFolder(folder)).rejects.toThrow('地址 http://127.0.0.1:43001')
  await hold.release()
})

test('a released folder can be held again, and other folders are free all along', async () => {
  const folder = newFolder()
  const hold = await holdDataFolder(folder)
  await (await holdDataFolder(newFolder())).release()
  await hold.release()
  await (await holdDataFolder(folder)).release()
})

test('a holder that was killed holds nothing', async () => {
  const folder = newFolder()
  const script = `import { holdDataFolder } from ${JSON.stringify(new URL('holdDataFolder.ts', import.meta.url).pathname)}
    await holdDataFolder(${JSON.stringify(folder)})
    console.log('held')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise((resolve) => child.stdout.once('data', resolve))
  await expect(holdDataFolder(folder)).rejects.toThrow(`进程 ${child.pid}`)
  child.kill('SIGKILL')
  const hold = await vi.waitFor(() => holdDataFolder(folder), 20_000)
  await hold.release()
})

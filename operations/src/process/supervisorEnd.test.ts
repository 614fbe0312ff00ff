import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'

test('a supervisor that is killed leaves no service running and the log whole', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-orphan-'))
  const logFile = join(folder, 'service.log')
  const script = join(folder, 'service.mjs')
  writeFileSync(
    script,
    `process.on('disconnect', () => { console.log('supervisor gone'); process.exit(0) })
     console.log('pid ' + process.pid)
     process.send({ kind: 'ready' })`,
  )
  const supervisor = join(folder, 'supervisor.ts')
  const service = { title: '样例', script, logFile, socket: undefined, readyWithinMs: 30_000, stopWithinMs: 1_000 }
  writeFileSync(
    supervisor,
    `import { superviseService } from ${JSON.stringify(new URL('superviseService.ts', import.meta.url).pathname)}
     const never = new AbortController().signal
     await superviseService({ ...${JSON.stringify(service)}, environment: process.env }, { stop: never, print() {}, onLaunch() {} })
     console.log('running')`,
  )
  const parent = spawn(process.execPath, [supervisor], { stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise((resolve) => parent.stdout.once('data', resolve))
  const pid = Number(/pid (\d+)/.exec(readFileSync(logFile, 'utf8'))?.[1])
  expect(process.kill(pid, 0)).toBe(true)
  parent.kill('SIGKILL')
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), 20_000)
  expect(readFileSync(logFile, 'utf8')).toContain('supervisor gone')
  rmSync(folder, { recursive: true, force: true })
})

test('a supervisor that is stopped in the pause before a restart has nothing left to wait for', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-pause-'))
  const script = join(folder, 'service.mjs')
  writeFileSync(script, `process.send({ kind: 'ready' }); setTimeout(() => process.exit(3), 20)`)
  const supervisor = join(folder, 'supervisor.ts')
  const service = { title: '样例', script, logFile: join(folder, 'log'), readyWithinMs: 30_000, stopWithinMs: 1_000 }
  writeFileSync(
    supervisor,
    `import { superviseService } from ${JSON.stringify(new URL('superviseService.ts', import.meta.url).pathname)}
     const print = (text) => text.includes('意外结束') && setImmediate(stop)
     const stopSignal = new AbortController().signal
     const supervised = await superviseService({ ...${JSON.stringify(service)}, environment: process.env }, { stop: stopSignal, print, onLaunch() {} })
     async function stop() {
       await supervised.stop()
       console.log('left: ' + process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length)
     }`,
  )
  const parent = spawn(process.execPath, [supervisor], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [words] = await once(parent.stdout, 'data')
  expect(String(words)).toBe('left: 0\n')
  rmSync(folder, { recursive: true, force: true })
})

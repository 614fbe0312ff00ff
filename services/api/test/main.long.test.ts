import { spawn } from 'node:child_process'
import { on, once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readSocket } from './readSocket.ts'

test('the process starts from nothing with the sample, whose import has ended with its process, says that it is ready, and answers', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-main-'))
  chmodSync(folder, 0o755)
  const PORTAL_DATA = path.join(folder, 'data')
  const service = spawn(process.execPath, [path.join(import.meta.dirname, '../src/main.ts')], {
    env: { PATH: process.env.PATH, PORTAL_DATA, PORTAL_ENV: 'demo', PORTAL_LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  try {
    for await (const [message] of on(service, 'message')) {
      // On a busy machine it says meanwhile what it is at.
      if (message.kind === 'progress') continue
      expect(message).toEqual({ kind: 'ready' })
      break
    }
    expect(listChildren(service.pid).filter((command) => command.includes('sampleProcess'))).toEqual([])
    const ready = await readSocket(path.join(PORTAL_DATA, 'api.sock'), '/readyz')
    expect(ready).toEqual({ ready: true, checks: { database: 'ok', content: 'revision 1' } })
    service.disconnect()
    expect(await once(service, 'exit')).toEqual([0, null])
  } finally {
    service.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
})

/** The command lines of the processes that a process started. */
function listChildren(pid = 0): string[] {
  const tasks = readdirSync(`/proc/${pid}/task`)
  const children = tasks.flatMap((task) => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' '))
  return children.filter(Boolean).map((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8'))
}

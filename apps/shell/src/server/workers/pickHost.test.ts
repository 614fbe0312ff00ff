import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, expect, it } from 'vitest'
import { AreaWorker } from './AreaWorker.ts'
import { pickHost } from './pickHost.ts'
import { ask, quickLimits, writeArea } from './test/writeArea.ts'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

function makeFolder(mode: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-host-'))
  closers.push(() => rmSync(folder, { recursive: true }))
  chmodSync(folder, mode)
  return folder
}

const choice = (socket: string) => ({
  store: { folder: makeFolder(0o755) },
  api: { address: socket },
  log: pino({ level: 'silent' }),
})

it('leaves the folder of the socket alone when areas are threads, or when it is not for this user only', () => {
  for (const [isolation, mode] of [
    ['thread', 0o700],
    ['process', 0o755],
    ['process', 0o750],
  ] as const) {
    const folder = makeFolder(mode)
    pickHost({ isolation, ...choice(join(folder, 'api.sock')) })
    expect(statSync(folder).mode & 0o777).toBe(mode)
  }
})

it.runIf(process.getuid?.() === 0)(
  'lets areas of another account reach the content service, and nothing beside it',
  async () => {
    const folder = makeFolder(0o700)
    const apiSocket = join(folder, 'api.sock')
    const service = createServer((socket) => socket.end('content'))
    await new Promise<void>((resolve) => service.listen({ path: apiSocket, writableAll: true }, resolve))
    closers.push(() => service.close())
    const worker = new AreaWorker({
      settings: writeArea({
        asks: `return new Promise((resolve, reject) =>
        hole.require('net').connect(${JSON.stringify(apiSocket)}).on('data', (data) => resolve(String(data))).on('error', reject))`,
      }),
      limits: quickLimits,
      openHost: pickHost({ isolation: 'process', ...choice(apiSocket) }),
      onEnd: () => undefined,
    })
    closers.push(() => worker.terminate())
    await worker.ready
    expect(new TextDecoder().decode((await worker.render(ask('asks'))).body)).toBe('content')
    expect(statSync(folder).mode & 0o777).toBe(0o710)
  },
)

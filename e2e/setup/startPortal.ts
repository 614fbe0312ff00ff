import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'

const repository = fileURLToPath(new URL('../..', import.meta.url))
const READY_MS = 240_000

declare module 'vitest' {
  interface ProvidedContext {
    portal: { address: string; dataFolder: string }
  }
}

/** One real portal for all browser tests: started the way visitors get it, on an empty data folder and a free port. */
export default async function startPortal(project: TestProject): Promise<() => Promise<void>> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'portal-e2e-'))
  const port = await findFreePort()
  const portal = spawn(process.execPath, [join(repository, 'tooling/src/portal.ts'), 'start'], {
    cwd: repository,
    env: { ...process.env, PORTAL_DATA: dataFolder, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  portal.stdout.pipe(process.stdout)
  const ended = new Promise<void>((resolve) => portal.once('exit', () => resolve()))
  const address = `http://127.0.0.1:${port}`
  await Promise.race([
    untilReady(address),
    ended.then(() => Promise.reject(new Error('The portal ended while starting'))),
  ])
  project.provide('portal', { address, dataFolder })
  return async () => {
    portal.kill('SIGINT')
    await ended
    rmSync(dataFolder, { recursive: true, force: true })
  }
}

async function untilReady(address: string): Promise<void> {
  const deadline = Date.now() + READY_MS
  while (Date.now() < deadline) {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`The portal was not ready within ${READY_MS / 1_000} s`)
}

export async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address !== 'object' || address === null) throw new Error('The system gave no port')
  return address.port
}

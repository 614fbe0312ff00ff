import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repository } from '../repository.ts'

const READY_MS = 240_000

export interface LaunchedPortal {
  readonly address: string
  readonly dataFolder: string
  /** From the launch to the first ready answer, in milliseconds. */
  readonly startMs: number
  /** Process that serves pages. */
  shellPid(): number
  stop(): Promise<void>
}

interface LaunchOptions {
  /** A folder of an earlier launch, to start with its data; it then stays when the portal stops. */
  readonly dataFolder?: string
  readonly say?: (text: string) => void
}

/** Starts the portal the way its operators do, on a free port and, unless one is given, an empty data folder. */
export async function launchPortal({ dataFolder: kept, say }: LaunchOptions = {}): Promise<LaunchedPortal> {
  const dataFolder = kept ?? makeRunFolder()
  const port = await findFreePort()
  const startedAt = performance.now()
  const portal = spawn(process.execPath, [join(repository, 'tooling/src/portal.ts'), 'start'], {
    cwd: repository,
    env: { ...process.env, PORTAL_DATA: dataFolder, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  portal.stdout.on('data', (text: Buffer) => say?.(text.toString().trimEnd()))
  const ended = new Promise<void>((resolve) => portal.once('exit', () => resolve()))
  const address = `http://127.0.0.1:${port}`
  const failed = ended.then(() => Promise.reject(new Error('The portal ended while starting')))
  await Promise.race([untilReady(address), failed])
  return {
    address,
    dataFolder,
    startMs: performance.now() - startedAt,
    shellPid: () => readShellPid(dataFolder),
    stop: async () => {
      failed.catch(() => undefined)
      portal.kill('SIGINT')
      await ended
      if (kept === undefined) rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

async function untilReady(address: string): Promise<void> {
  const deadline = Date.now() + READY_MS
  while (Date.now() < deadline) {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`The portal was not ready within ${READY_MS / 1_000} s`)
}

function readShellPid(dataFolder: string): number {
  const running: Record<string, number> = JSON.parse(readFileSync(join(dataFolder, 'running.json'), 'utf8'))
  const pid = Object.entries(running).find(([script]) => script.includes('/shell/'))?.[1]
  if (pid === undefined) throw new Error('The portal names no process of its shell')
  return pid
}

export async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address !== 'object' || address === null) throw new Error('The system gave no port')
  return address.port
}

/** Open to the database's own user, which otherwise keeps its files elsewhere, where nobody would clear them up. */
export function makeRunFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-run-'))
  chmodSync(folder, 0o755)
  return folder
}

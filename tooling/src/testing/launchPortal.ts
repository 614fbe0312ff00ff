import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repository } from '@portal/operations/repository'

const READY_MS = 600_000
const LOWEST_PORT = 10_240
/** From here on systems give ports to whoever wants any: one of these could be gone before it is used. */
const LOWEST_OWN_PORT = 32_768

export interface LaunchedPortal {
  readonly address: string
  readonly dataFolder: string
  /** From the launch to the first ready answer, in milliseconds. */
  readonly startMs: number
  /** Process of the command; everything else of the portal is below it. */
  readonly pid: number
  stop(): Promise<void>
}

interface LaunchOptions {
  /** Root folder of the checkout whose portal it is; this one when not given. */
  readonly checkout?: string
  /** A folder of an earlier launch, to start with its data; it then stays when the portal stops. */
  readonly dataFolder?: string
  /** Instead of the environment of this process. */
  readonly environment?: NodeJS.ProcessEnv
  /** Settings beside those of the environment. */
  readonly settings?: Readonly<Record<string, string>>
  /** Of `portal start`. */
  readonly parameters?: readonly string[]
  readonly print?: (text: string) => void
}

/** Starts the portal the way its operators do, on a free port and, unless one is given, an empty data folder. */
export async function launchPortal({
  checkout = repository,
  dataFolder: kept,
  environment = process.env,
  settings,
  parameters = [],
  print,
}: LaunchOptions = {}): Promise<LaunchedPortal> {
  const dataFolder = kept ?? makeRunFolder()
  const port = await findFreePort()
  const startedAt = performance.now()
  const portal = spawn(process.execPath, [commandOf(checkout), 'start', ...parameters], {
    cwd: checkout,
    env: { ...environment, ...settings, PORTAL_DATA: dataFolder, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  portal.stdout.on('data', (text: Buffer) => print?.(text.toString().trimEnd()))
  const ended = new Promise<void>((resolve) => portal.once('exit', () => resolve()))
  const stop = async () => {
    portal.kill('SIGINT')
    await ended
    if (kept === undefined) rmSync(dataFolder, { recursive: true, force: true })
  }
  const address = `http://127.0.0.1:${port}`
  const failed = ended.then(() => Promise.reject(new Error('The portal ended while starting')))
  // It ends later too, when it is told to.
  failed.catch(() => undefined)
  try {
    await Promise.race([untilReady(address), failed])
  } catch (error) {
    await stop()
    throw error
  }
  return { address, dataFolder, startMs: performance.now() - startedAt, pid: portal.pid ?? 0, stop }
}

/** What every command of a checkout goes through; of an older one it stands elsewhere. */
export function commandOf(checkout: string): string {
  const command = join(checkout, 'bin/portal.mjs')
  return existsSync(command) ? command : join(checkout, 'tooling/bin/portal.mjs')
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

export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST_PORT, LOWEST_OWN_PORT)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

/** Open to the database's own user, which otherwise keeps its files elsewhere, where nobody would clear them up. */
export function makeRunFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-run-'))
  chmodSync(folder, 0o755)
  return folder
}

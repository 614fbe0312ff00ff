import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { environmentWithoutSettings } from '@portal/config/environment'
import { splitLines } from '@portal/config/lines'
import { reasonOf } from '@portal/config/reason-of'
import { endProcess, serviceMessage } from '@portal/operations/process'
import { repository } from '@portal/operations/repository'

interface DevShellOptions {
  readonly dataFolder: string
  readonly apiSocket: string
  readonly port: number
  /** Configuration of the running portal, as its pages carry it. */
  readonly config: Readonly<Record<string, unknown>>
  /** Gets every line of its log that tells of a fault. */
  readonly onFault: (fault: ShellFault) => void
  /** It ended by itself. */
  readonly onEnd: (how: string) => void
}

/** A line of the shell's log. */
export interface ShellFault {
  readonly msg: string
  readonly area?: string
  readonly version?: string
  readonly page?: string
  readonly reason?: string
}

export interface DevShell {
  readonly address: string
  stop(): Promise<void>
}

const STOP_MS = 5_000

/** The real shell, of this checkout, on a registry whose other areas are rendered elsewhere. */
export async function startDevShell(options: DevShellOptions): Promise<DevShell> {
  const { dataFolder, apiSocket, port, config, onFault, onEnd } = options
  const child = spawn(process.execPath, [join(repository, 'apps/shell/src/server/main.ts')], {
    cwd: repository,
    env: {
      // Those of whoever develops are meant for a portal of his own.
      ...environmentWithoutSettings(process.env),
      ...settingsOf(config),
      NODE_ENV: 'production',
      PORTAL_DATA: dataFolder,
      API_SOCKET: apiSocket,
      HOST: '127.0.0.1',
      PORT: String(port),
      PORTAL_LOG_LEVEL: 'error',
    },
    // A group of its own: a Ctrl-C in the terminal reaches this command alone, which ends things in order.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  for (const stream of [child.stdout, child.stderr]) if (stream) void readLines(stream, onFault)
  let isStopping = false
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`))
    child.once('error', (error) => resolve(error.message))
  })
  const address = await new Promise<string>((resolve, reject) => {
    child.on('message', (raw) => {
      const message = serviceMessage.parse(raw)
      if (message.kind === 'ready' && message.address) resolve(message.address)
      if (message.kind === 'failed') reject(new Error(message.message))
    })
    ended.then((how) => reject(new Error(`The shell ended: ${how}`)))
  })
  ended.then((how) => isStopping || onEnd(how))
  return {
    address,
    stop: () => {
      isStopping = true
      return endProcess({ child, ended }, STOP_MS)
    },
  }
}

async function readLines(stream: Readable, onFault: (fault: ShellFault) => void): Promise<void> {
  try {
    for await (const line of splitLines(stream.setEncoding('utf8'))) readLine(line, onFault)
  } catch (error) {
    onFault({ msg: `the log of the shell ended: ${reasonOf(error)}` })
  }
}

function readLine(line: string, onFault: (fault: ShellFault) => void): void {
  try {
    onFault(JSON.parse(line))
  } catch {
    // Not of the log: a warning of node, or what somebody printed.
    onFault({ msg: line })
  }
}

/** Name in a page's configuration → setting that it came from. What is of the operator's platforms stays with the portal. */
const settings: Readonly<Record<string, string>> = {
  environment: 'PORTAL_ENV',
  siteName: 'PORTAL_SITE_NAME',
  province: 'PORTAL_PROVINCE',
  guidePdfPath: 'PORTAL_GUIDE_PDF_PATH',
  knowledgePdfPath: 'PORTAL_KNOWLEDGE_PDF_PATH',
  trackerKey: 'PORTAL_TRACKER_KEY',
  mapTiles: 'PORTAL_MAP_TILES',
  mapCredit: 'PORTAL_MAP_CREDIT',
  siteIdCode: 'PORTAL_SITE_ID_CODE',
  icp: 'PORTAL_ICP',
  policeRecord: 'PORTAL_POLICE_RECORD',
  hostUnit: 'PORTAL_HOST_UNIT',
}

function settingsOf(config: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(settings)
      .map(([name, setting]) => [setting, config[name]] as const)
      .filter((entry): entry is readonly [string, string] => typeof entry[1] === 'string' && entry[1] !== ''),
  )
}

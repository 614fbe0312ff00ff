import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findFreePort, makeSocketFolder } from '@portal/tooling'
import { publishInstead } from '@portal/tooling/testing'

const repository = fileURLToPath(new URL('../..', import.meta.url))

export interface OwnShell {
  readonly address: string
  /** Folder for builds of the test. */
  readonly folder: string
  /** Makes builds live: the real ones, but those given instead of them, or beside them under a new name. */
  publish(instead?: Readonly<Record<string, string>>): void
  stop(): Promise<void>
}

/**
 * A second shell beside the portal under test, on the same content service: what happens to its areas harms nobody.
 * @param settings of its own, by the address it will have
 * @param readLog gets everything that the process writes, down to its smallest messages
 */
export async function startOwnShell(
  portalDataFolder: string,
  readLog?: (text: string) => void,
  settings: (address: string) => Promise<Readonly<Record<string, string>>> = async () => ({}),
): Promise<OwnShell> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-shell-'))
  const publish: OwnShell['publish'] = (instead) => publishInstead(folder, instead)
  publish()
  const port = await findFreePort()
  const address = `http://127.0.0.1:${port}`
  const shell = spawn(process.execPath, [join(repository, 'apps/shell/src/server/main.ts')], {
    env: {
      ...process.env,
      PORTAL_ENV: 'demo',
      PORTAL_DATA: folder,
      API_SOCKET: makeSocketFolder(portalDataFolder),
      PORT: String(port),
      PORTAL_LOG_LEVEL: readLog ? 'debug' : 'fatal',
      ...(await settings(address)),
    },
    stdio: ['ignore', readLog ? 'pipe' : 'ignore', readLog ? 'pipe' : 'inherit', 'ipc'],
  })
  for (const output of [shell.stdout, shell.stderr]) output?.setEncoding('utf8').on('data', (text) => readLog?.(text))
  await new Promise<void>((resolve, reject) => {
    shell.once('message', () => resolve())
    shell.once('exit', (code) => reject(new Error(`The shell ended with code ${code}`)))
  })
  return {
    address,
    folder,
    publish,
    stop: async () => {
      // One that ended by itself tells nobody any more.
      if (shell.exitCode === null && shell.signalCode === null) {
        const ended = new Promise((resolve) => shell.once('exit', resolve))
        shell.kill('SIGTERM')
        await ended
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

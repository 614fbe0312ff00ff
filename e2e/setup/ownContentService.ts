import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { joinDatabase } from '@portal/database'
import { silentLog } from '@portal/database/testing'
import { findFreePort } from '@portal/tooling'

const repository = fileURLToPath(new URL('../..', import.meta.url))

/** What the services and shells of a test know of each other. */
export const testSecret = 'known-to-the-processes-of-one-test'

export interface OwnContentService {
  /** As it stands in API_URLS. */
  readonly address: string
  readonly process: ChildProcess
  stop(): Promise<void>
}

/**
 * A further content service on the database of the portal under test, at a port of its own and with its own data folder.
 * @param settings further ones
 * @param program where its sources are, when they are not those of this repository
 */
export async function startOwnContentService(
  portalDataFolder: string,
  settings: Readonly<Record<string, string>> = {},
  program = repository,
): Promise<OwnContentService> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-service-'))
  const place = settings.API_LISTEN ?? `127.0.0.1:${await findFreePort()}`
  const service = spawn(process.execPath, [join(program, 'services/api/src/main.ts')], {
    env: {
      ...process.env,
      PORTAL_ENV: 'prod',
      PORTAL_DATA: folder,
      PORTAL_SECRET_FILE: join(portalDataFolder, 'secret.key'),
      PORTAL_LOG_LEVEL: 'fatal',
      DATABASE_URL: settings.DATABASE_URL ?? (await findDatabaseUrl(portalDataFolder)),
      API_LISTEN: place,
      API_SECRET: testSecret,
      ...settings,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [said] = await once(service, 'message')
  if (said.kind !== 'ready') throw new Error(`The content service said ${JSON.stringify(said)}`)
  return {
    address: `http://${place}`,
    process: service,
    stop: async () => {
      if (service.exitCode === null && service.signalCode === null) {
        const ended = once(service, 'exit')
        service.kill('SIGCONT')
        service.kill('SIGTERM')
        await ended
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function findDatabaseUrl(portalDataFolder: string): Promise<string> {
  const { connection } = await joinDatabase({ dataFolder: portalDataFolder, log: silentLog })
  const { host = '', user = '', database = '' } = connection
  return `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
}

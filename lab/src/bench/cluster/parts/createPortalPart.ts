import { join } from 'node:path'
import { repository } from '@portal/operations/repository'
import { environmentWithoutDatabase } from '@portal/operations/start'
import { Part } from './Part.ts'

interface PortalPartOptions {
  readonly folder: string
  readonly name: string
  readonly service: 'shell' | 'api'
  /** Host and port where it listens. */
  readonly place: string
  readonly settings: Readonly<Record<string, string>>
}

/** `portal run shell|api`, with a data folder of its own, as on a machine of its own. */
export function createPortalPart({ folder, name, service, place, settings }: PortalPartOptions): Part {
  return new Part({
    name,
    command: process.execPath,
    parameters: [join(repository, 'bin/portal.ts'), 'run', service],
    environment: {
      ...environmentWithoutDatabase(process.env),
      PORTAL_ENV: 'demo',
      PORTAL_DATA: join(folder, name),
      ...settings,
    },
    logFile: join(folder, `${name}.log`),
    stopSignal: 'SIGTERM',
    isReady: async () => (await fetch(`http://${place}/readyz`)).ok,
  })
}

import { join } from 'node:path'
import type { RuntimeConfig } from '@portal/config/runtime'
import type { Service } from '../process/launchService.ts'
import { repository } from '../repository.ts'

export interface PortalPlace {
  readonly config: RuntimeConfig
  readonly dataFolder: string
  readonly apiSocket: string
}

/** The content service: database, content, search. The first start of a demo imports the sample content. */
export function contentService(place: PortalPlace): Service {
  return {
    title: '内容服务',
    script: join(repository, 'services/api/src/main.ts'),
    logFile: join(place.dataFolder, 'logs/api.log'),
    readyWithinMs: 120_000,
    stopWithinMs: 40_000,
    socket: place.apiSocket,
    environment: {
      ...commonEnvironment(place),
      ...(place.config.PORTAL_ENV === 'demo' ? { PORTAL_SAMPLE: '1' } : {}),
      DATABASE_URL: place.config.DATABASE_URL,
    },
  }
}

/** The shell: what visitors reach. It knows nothing of the database. */
export function shellService(place: PortalPlace): Service {
  const { DATABASE_URL: _secret, ...environment } = commonEnvironment(place)
  return {
    title: '门户服务',
    script: join(repository, 'apps/shell/src/server/main.ts'),
    logFile: join(place.dataFolder, 'logs/shell.log'),
    readyWithinMs: 60_000,
    stopWithinMs: 20_000,
    socket: undefined,
    environment,
  }
}

function commonEnvironment({ config, dataFolder, apiSocket }: PortalPlace): NodeJS.ProcessEnv {
  return {
    ...process.env,
    // React's development build is many times slower and warns in the logs.
    NODE_ENV: 'production',
    PORTAL_ENV: config.PORTAL_ENV,
    PORTAL_DATA: dataFolder,
    API_SOCKET: apiSocket,
  }
}

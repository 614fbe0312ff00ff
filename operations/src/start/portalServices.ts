import { dirname, join } from 'node:path'
import type { RuntimeConfig } from '@portal/config/runtime'
import type { Service } from '../process/launchService.ts'
import { shellFlags } from '../process/spawnService.ts'
import { repository } from '../repository.ts'
import { environmentWithoutDatabase } from './environmentWithoutDatabase.ts'

export interface PortalPlace {
  readonly config: RuntimeConfig
  readonly dataFolder: string
  readonly apiSocket: string
}

/** The content service: database, content, search. The first start of a demo imports the sample content. */
export function contentService(place: PortalPlace): Service {
  const { config } = place
  return {
    title: '内容服务',
    script: join(repository, 'services/api/src/main.ts'),
    logFile: join(place.dataFolder, 'logs/api.log'),
    readyWithinMs: 120_000,
    stopWithinMs: 40_000,
    socket: config.API_LISTEN === '' ? place.apiSocket : undefined,
    environment: { ...commonEnvironment(place), DATABASE_URL: config.DATABASE_URL },
  }
}

/** The shells: what visitors reach, all at one port. They know nothing of the database. */
export function shellServices(place: PortalPlace, count: number): Service[] {
  const environment = shellEnvironment(place)
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1
    // At a shared port nobody can say which one answers, so each of several also has a socket of its own.
    const socket = count > 1 ? join(dirname(place.apiSocket), `shell-${number}.sock`) : undefined
    return {
      title: count > 1 ? `门户服务 ${number}` : '门户服务',
      script: join(repository, 'apps/shell/src/server/main.ts'),
      logFile: join(place.dataFolder, number > 1 ? `logs/shell-${number}.log` : 'logs/shell.log'),
      readyWithinMs: 60_000,
      stopWithinMs: 20_000,
      socket,
      flags: shellFlags,
      environment: { ...environment, ...(socket && { SHELL_SOCKET: socket }) },
    }
  })
}

/** What a shell knows of its place: nothing of the database. */
export function shellEnvironment(place: PortalPlace): NodeJS.ProcessEnv {
  return { ...environmentWithoutDatabase(commonEnvironment(place)), ...contentAddress(place.config) }
}

/** Shells beside a content service that listens on a port ask it there, like those of other machines. */
function contentAddress({ API_LISTEN, API_URL, API_TLS_CERT }: RuntimeConfig): NodeJS.ProcessEnv {
  if (API_LISTEN === '' || API_URL !== '') return {}
  return { API_URL: `${API_TLS_CERT === '' ? 'http' : 'https'}://${API_LISTEN}` }
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

import { fork } from 'node:child_process'
import { join } from 'node:path'
import { publicConfig, readRuntimeConfig } from '@portal/config/runtime'
import { routesOf } from '@portal/contracts'
import { readRegistryFile } from '../release/registryFile.ts'
import { makeSocketFolder } from '../start/makeSocketFolder.ts'

export interface BareServer {
  readonly address: string
  readonly pid: number
  stop(): void
}

/** Starts the yardstick for guide pages with the builds that the portal serves. */
export async function startBareServer(
  dataFolder: string,
  /** Of the guide that it draws once before it is ready. */
  code: string,
): Promise<BareServer> {
  const registry = readRegistryFile(dataFolder)
  const fileOf = (build: { name: string; version: string; server: string }) =>
    join(dataFolder, 'store/files', build.name, build.version, build.server)
  const guides = registry?.areas.guides
  if (!registry || !guides) throw new Error('The registry names no guides')
  const settings = {
    rendererFile: fileOf(registry.shell),
    areaFile: fileOf(guides),
    api: { doors: [makeSocketFolder(dataFolder)] },
    registry,
    config: publicConfig(readRuntimeConfig({ PORTAL_ENV: 'demo' })),
    request: {
      wants: 'page',
      route: routesOf(registry).named('guide'),
      pathname: `/v3/guide/${code}`,
      params: { id: code },
      query: {},
      generation: 'v3',
      device: 'desktop',
      preferences: { isElder: false, contrast: 'normal', textSize: 0, script: 'simplified' },
      requestId: 'bench',
    },
  }
  const server = fork(new URL('./bareServer.ts', import.meta.url), [JSON.stringify(settings)], {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const { port } = await new Promise<{ port: number }>((resolve, reject) => {
    server.once('message', (message) => resolve(message as { port: number }))
    server.once('exit', () => reject(new Error('The yardstick server ended while starting')))
  })
  return { address: `http://127.0.0.1:${port}`, pid: server.pid ?? 0, stop: () => server.kill() }
}

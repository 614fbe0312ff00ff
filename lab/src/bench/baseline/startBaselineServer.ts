import { join } from 'node:path'
import type { BaselineOrder } from '@portal/contracts'
import { readRegistryFile } from '@portal/operations/release'
import { repository } from '@portal/operations/repository'
import { makeSocketFolder, readStartConfig, shellEnvironment } from '@portal/operations/start'
import { type BaselineServer, forkServer } from './forkServer.ts'

interface Baseline extends Omit<BaselineOrder, 'registry'> {
  /** Of the portal whose builds it renders with. */
  readonly dataFolder: string
}

/**
 * Starts what rendered pages are measured against, with the builds that a portal serves. It is a program of the shell:
 * what a page is rendered from is known there.
 */
export function startBaselineServer({ dataFolder, ...page }: Baseline): Promise<BaselineServer> {
  const registry = readRegistryFile(dataFolder)
  if (!registry) throw new Error(`${dataFolder} has no registry`)
  const order: BaselineOrder = { registry, ...page }
  const config = readStartConfig(process.env)
  const environment = shellEnvironment({ config, dataFolder, apiSocket: makeSocketFolder(dataFolder) })
  return forkServer({
    script: join(repository, 'apps/shell/src/server/baseline/main.ts'),
    order,
    options: { env: environment },
  })
}

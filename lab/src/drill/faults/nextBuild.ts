import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { distOf, readBuild, storeBuild } from '@portal/operations/release'
import { areaNames, makeBuild, publishWithReplacements } from '@portal/tooling/testing'
import type { Experiment } from '../experiment/Experiment.ts'
import { untilRuns } from './versions.ts'

/** A build like the real one, of another version. @param code of its server; the real one when not given */
export function makeNext({ environment }: Experiment, area: string, code?: string): string {
  return makeBuild({
    folder: distOf(area),
    into: join(environment.builds, randomBytes(4).toString('hex')),
    edit: (file, text) => (code !== undefined && file === 'server.cjs' ? code : text),
  })
}

/** All areas as they are in these sources. */
export async function publishReal(experiment: Experiment): Promise<void> {
  await publishWithReplacements(experiment.environment.portal.dataFolder)
  for (const area of areaNames) await untilRuns(experiment, distOf(area))
}

/** A next build of an area, in the store and not yet live. */
export async function storeNext(experiment: Experiment, area: string): Promise<string> {
  experiment.build = makeNext(experiment, area)
  await store(experiment)
  return experiment.build
}

/** As a release does; what is damaged in the store is replaced. */
export async function store({ environment, build }: Experiment): Promise<void> {
  await storeBuild(join(environment.portal.dataFolder, 'store'), readBuild(build))
}

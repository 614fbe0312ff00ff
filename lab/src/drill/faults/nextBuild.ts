import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { distOf, readBuild, storeBuild } from '@portal/operations/release'
import { areaNames, makeBuild, publishInstead } from '@portal/tooling/testing'
import type { Act } from '../play/Act.ts'
import { untilRuns } from './versions.ts'

/** A build like the real one, of another version. @param code of its server; the real one when not given */
export function makeNext({ stage }: Act, area: string, code?: string): string {
  return makeBuild({
    folder: distOf(area),
    into: join(stage.builds, randomBytes(4).toString('hex')),
    edit: (file, text) => (code !== undefined && file === 'server.cjs' ? code : text),
  })
}

/** All areas as they are in these sources. */
export async function publishReal(act: Act): Promise<void> {
  publishInstead(act.stage.portal.dataFolder)
  for (const area of areaNames) await untilRuns(act, distOf(area))
}

/** A next build of an area, in the store and not yet live. */
export function storeNext(act: Act, area: string): string {
  act.build = makeNext(act, area)
  store(act)
  return act.build
}

/** As a release does; what is damaged in the store is replaced. */
export function store({ stage, build }: Act): void {
  storeBuild(join(stage.portal.dataFolder, 'store'), readBuild(build))
}

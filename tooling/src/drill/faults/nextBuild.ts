import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { distOf } from '../../release/findBuilds.ts'
import { readBuild } from '../../release/readBuild.ts'
import { storeBuild } from '../../release/storeBuild.ts'
import { makeBuild } from '../../testing/makeBuild.ts'
import { areaNames, publishInstead } from '../../testing/publishInstead.ts'
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
  await publishInstead(act.stage.portal.dataFolder)
  for (const area of areaNames) await untilRuns(act, distOf(area))
}

/** A next build of an area, in the store and not yet live. */
export async function storeNext(act: Act, area: string): Promise<string> {
  act.build = makeNext(act, area)
  await store(act)
  return act.build
}

/** As a release does; what is damaged in the store is replaced. */
export async function store({ stage, build }: Act): Promise<void> {
  await storeBuild(join(stage.portal.dataFolder, 'store'), readBuild(build))
}

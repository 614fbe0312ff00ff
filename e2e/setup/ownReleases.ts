import { join } from 'node:path'
import { CANARY } from '@portal/contracts'
import {
  changeRegistry,
  provideRegistryKey,
  readBuild,
  releaseBuild,
  storeBuild,
  versionFolder,
  withCanaryLive,
  withVariant,
} from '@portal/tooling'
import type { OwnShell } from './ownShell.ts'

/**
 * What the commands for releases do to the store of an own shell. Pages are not drawn in a trial before: that needs a
 * whole portal, and is nothing that visitors notice.
 */
export function releasesOf({ folder: dataFolder }: Pick<OwnShell, 'folder'>) {
  const store = join(dataFolder, 'store')
  const place = { dataFolder, trustedKeys: [], key: provideRegistryKey(dataFolder), keep: 5, say: () => undefined }
  const move = (what: 'release' | 'rollback', area: string, folder: string) =>
    releaseBuild(place, { area, folder, what, now: new Date(), tryPages: undefined })
  return {
    release: (area: string, folder: string) => move('release', area, folder),
    rollback: (area: string, version: string) => move('rollback', area, versionFolder(store, { name: area, version })),
    startCanary: (area: string, folder: string, share: number) =>
      changeRegistry({ ...place, what: 'variant', now: new Date() }, (live) => {
        const build = readBuild(folder)
        storeBuild(store, build)
        const since = new Date().toISOString()
        return withVariant(live, { name: CANARY, area, build: build.manifest, share, since })
      }),
    promoteCanary: (area: string) =>
      changeRegistry({ ...place, what: 'release', now: new Date() }, (live) => withCanaryLive(live, area)),
  }
}

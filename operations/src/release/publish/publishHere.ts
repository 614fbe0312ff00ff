import type { RuntimeConfig } from '@portal/config/runtime'
import { nameVariant } from '../checks/variants.ts'
import type { BucketStore } from '../store/BucketStore.ts'
import { findBuilds } from '../store/findBuilds.ts'
import { lockStore } from '../store/lockStore.ts'
import { chooseBuilds } from './chooseBuilds.ts'
import { type Publication, publishBuilds } from './publishBuilds.ts'

export interface HereOptions {
  readonly config: Pick<RuntimeConfig, 'PORTAL_REGISTRY' | 'PORTAL_REGISTRY_KEYS' | 'PORTAL_KEEP_RELEASES'>
  readonly dataFolder: string
  /** Areas that a team released move to what was built here, too. */
  readonly isAll: boolean
  readonly bucket?: BucketStore | undefined
  readonly stop: AbortSignal
  readonly print: (text: string) => void
}

/** Publishes what was built here, beside what teams released. */
export function publishHere({ config, dataFolder, isAll, bucket, stop, print }: HereOptions): Promise<Publication> {
  const { PORTAL_KEEP_RELEASES: keep } = config
  // Where the registry is somebody else's file, its keys say nothing of the store's own.
  const isOwn = config.PORTAL_REGISTRY === '' || bucket !== undefined
  const trustedKeys = isOwn ? config.PORTAL_REGISTRY_KEYS : []
  return lockStore({ dataFolder, bucket, stop, print }, async () => {
    const all = findBuilds()
    const builds = isAll ? all : chooseBuilds({ builds: all, dataFolder, trustedKeys, print })
    const publication = await publishBuilds({ builds, dataFolder, trustedKeys, keep, now: new Date() })
    for (const variant of publication.dropped) print(`${nameVariant(variant)}不能与现在的线上版本一起运行，已撤下`)
    return publication
  })
}

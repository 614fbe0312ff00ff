import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { version } from '@portal/contracts'
import type { BucketStore } from './BucketStore.ts'

interface ListedPlace {
  readonly dataFolder: string
  readonly bucket?: BucketStore | undefined
}

/** Versions of a build that lie in the store, those used last first. */
export async function listStored({ dataFolder, bucket }: ListedPlace, name: string): Promise<string[]> {
  if (bucket) return bucket.versions.list(name)
  const folder = join(dataFolder, 'store/files', name)
  if (!/^[a-z][a-z0-9-]*$/.test(name) || !existsSync(folder)) return []
  return readdirSync(folder)
    .filter((entry) => version.safeParse(entry).success)
    .map((entry) => ({ entry, usedAt: statSync(join(folder, entry)).mtimeMs }))
    .sort((one, other) => other.usedAt - one.usedAt)
    .map(({ entry }) => entry)
}

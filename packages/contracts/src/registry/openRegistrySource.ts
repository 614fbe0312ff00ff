import { join } from 'node:path'
import { AddressSource } from './AddressSource.ts'
import { type BucketSettings, isBucketPlace, openBucket } from './bucket.ts'
import { FileSource } from './FileSource.ts'
import type { RegistryAddress, RegistrySource } from './RegistrySource.ts'
import { registryFiles } from './registryFiles.ts'

interface PlaceSettings extends Partial<BucketSettings> {
  readonly PORTAL_REGISTRY: string
  readonly PORTAL_DATA: string
}

export function openRegistrySource(settings: PlaceSettings): RegistrySource {
  const address = registryAddress(settings)
  if (address) return new AddressSource(address)
  return new FileSource(settings.PORTAL_REGISTRY || join(settings.PORTAL_DATA, registryFiles.registry))
}

/** Undefined for a file. */
export function registryAddress(settings: Omit<PlaceSettings, 'PORTAL_DATA'>): RegistryAddress | undefined {
  const { PORTAL_REGISTRY } = settings
  if (isBucketPlace(PORTAL_REGISTRY)) {
    const { base, sign } = openBucket(PORTAL_REGISTRY, settings)
    return { url: new URL('registry.json', base), sign }
  }
  return /^https?:\/\//i.test(PORTAL_REGISTRY) ? { url: new URL(PORTAL_REGISTRY) } : undefined
}

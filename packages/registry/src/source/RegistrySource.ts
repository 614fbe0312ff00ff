import { join } from 'node:path'
import { type BucketSettings, isBucketPlace, openBucket } from '../bucket/openBucket.ts'
import type { Sign } from '../sendRequest.ts'
import { registryFiles } from '../store/registryFiles.ts'
import { AddressSource } from './AddressSource.ts'
import { FileSource } from './FileSource.ts'

/** Where a registry comes from. What it gives is not verified yet. */
export interface RegistrySource {
  /** As people know it: a path, or an address. */
  readonly place: string
  /** Differs from before whenever the registry may be another one; being away is a state, too. */
  look(): Promise<string>
  /** Never many more bytes than a registry may have. @throws Error that says why there are none */
  read(): Promise<Buffer>
}

interface PlaceSettings extends Partial<BucketSettings> {
  readonly PORTAL_REGISTRY: string
  readonly PORTAL_DATA: string
}

export function openRegistrySource(settings: PlaceSettings): RegistrySource {
  const address = registryAddress(settings)
  if (address) return new AddressSource(address)
  return new FileSource(settings.PORTAL_REGISTRY || join(settings.PORTAL_DATA, registryFiles.registry))
}

/** A registry that is asked for over HTTP(S); its builds lie at `files/<name>/<version>/` beside it, as in a store. */
export interface RegistryAddress {
  readonly url: URL
  /** Only where not everybody may read. */
  readonly sign?: Sign
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

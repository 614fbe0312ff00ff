import { type BucketSettings, isBucketPlace, openBucket } from '../bucket/openBucket.ts'
import type { Sign } from '../sendRequest.ts'

export interface AddressSettings extends Partial<BucketSettings> {
  readonly PORTAL_REGISTRY: string
}

/** A registry that is asked for over HTTP(S); its builds lie at `files/<name>/<version>/` beside it, as in a store. */
export interface RegistryAddress {
  readonly url: URL
  /** Only where not everybody may read. */
  readonly sign?: Sign
}

/** Undefined for a file. */
export function registryAddress(settings: AddressSettings): RegistryAddress | undefined {
  const { PORTAL_REGISTRY } = settings
  if (isBucketPlace(PORTAL_REGISTRY)) {
    const { base, sign } = openBucket(PORTAL_REGISTRY, settings)
    return { url: new URL('registry.json', base), sign }
  }
  return /^https?:\/\//i.test(PORTAL_REGISTRY) ? { url: new URL(PORTAL_REGISTRY) } : undefined
}

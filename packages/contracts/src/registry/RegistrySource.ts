import type { Sign } from './sendRequest.ts'

/** Where a registry comes from. What it gives is not verified yet. */
export interface RegistrySource {
  /** As people know it: a path, or an address. */
  readonly place: string
  /** Differs from before whenever the registry may be another one; being away is a state, too. */
  look(): Promise<string>
  /** Never many more bytes than a registry may have. @throws Error that says why there are none */
  read(): Promise<Buffer>
}

/** A registry that is asked for over HTTP(S); its builds lie at `files/<name>/<version>/` beside it, as in a store. */
export interface RegistryAddress {
  readonly url: URL
  /** Only where not everybody may read. */
  readonly sign?: Sign
}

/** Where a registry comes from. What it gives is not verified yet. */
export interface RegistrySource {
  /** As people know it: a path, or an address. */
  readonly place: string
  /** Differs from before whenever the registry may be another one; being away is a state, too. */
  look(): Promise<string>
  /** Never many more bytes than a registry may have. @throws Error that says why there are none */
  read(): Promise<Buffer>
}

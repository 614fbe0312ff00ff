import type { Environment } from './Environment.ts'
import type { Installation } from './Installation.ts'

/** A way to put the installation up that some faults need. */
export interface Setup {
  readonly name: string
  /** Why it cannot be put up here, as a sentence; undefined when it can. */
  refuse?(): string | undefined
  open(installation: Installation): Promise<Environment>
}

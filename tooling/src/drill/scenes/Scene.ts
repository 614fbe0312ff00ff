import type { Installation } from './Installation.ts'
import type { Stage } from './Stage.ts'

/** A way to put the installation up that some faults need. */
export interface Scene {
  readonly name: string
  /** Why it cannot be put up here, as a sentence; undefined when it can. */
  refuse?(): string | undefined
  open(installation: Installation): Promise<Stage>
}

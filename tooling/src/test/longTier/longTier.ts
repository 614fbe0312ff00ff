/** A test that proves operation and takes long. */
export interface LongTest {
  /** From the repository's root. */
  readonly file: string
  /** What it proves that no quicker test proves. */
  readonly proves: string
  /** What it depends on, as globs from the root: `npm test` runs it when one of these changed. */
  readonly inputs: readonly string[]
}

/** What `npm run test:all` adds to `npm test`. */
export const longTier: readonly LongTest[] = []

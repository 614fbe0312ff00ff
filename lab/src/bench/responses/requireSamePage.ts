import { fetchBytes } from './fetchBytes.ts'
import { type ExpectedPage, findDifferences } from './findPageFaults.ts'

interface Compared {
  readonly row: string
  readonly path: string
  /** Addresses of the two servers. */
  readonly ours: string
  readonly baseline: string
  readonly expected: ExpectedPage
}

/**
 * Asks both servers once for what they are about to be loaded with.
 * @throws Error that says what a server sends instead of the right page
 */
export async function requireSamePage({ row, path, ours, baseline, expected }: Compared): Promise<void> {
  const both = {
    ours: await fetchBytes(`${ours}${path}`, expected.encoding),
    baseline: await fetchBytes(`${baseline}${path}`, expected.encoding),
  }
  const differences = findDifferences(both, expected)
  if (differences.length > 0) throw new Error(`${row}: not measured, for ${path} ${differences.join('; ')}`)
}

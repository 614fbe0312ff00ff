import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Stands in the output where the hash of the output belongs; as long as that, and nothing else is spelled so. */
export const UNSTAMPED = '0badc0ffee'

/**
 * Names a build by what came out of it: equal output has an equal version on every machine, and a change somewhere else
 * in the repository gives no new one. Writes the version into the output, in the place of `UNSTAMPED`.
 * @param described what the manifest says beyond the files
 * @returns the hash, ten hexadecimal digits
 */
export function stampVersion(dist: string, described: unknown): string {
  const files = globSync('{server.cjs,web/**/*}', { cwd: dist, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name))
    .sort()
  const hash = createHash('sha256').update(JSON.stringify(described))
  const contents = files.map((file) => [file, readFileSync(file)] as const)
  for (const [file, bytes] of contents) hash.update(`\0${file.slice(dist.length)}\0`).update(bytes)
  const version = hash.digest('hex').slice(0, UNSTAMPED.length)
  for (const [file, bytes] of contents)
    if (bytes.includes(UNSTAMPED)) writeFileSync(file, bytes.toString().replaceAll(UNSTAMPED, version))
  return version
}

import { cpSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StatsCompilation } from 'webpack'
import { readAppFacts } from '../build/collectBuildFacts.ts'
import { cutStyles } from '../build/cutStyles.ts'
import { stampVersion, UNSTAMPED } from '../build/stampVersion.ts'
import { INTEGRITY_MAP, writeManifest } from '../build/writeManifest.ts'
import type { BuildIdentity } from '../webpack/baseConfig.ts'

interface Assembly {
  /** Of the area, absolute. */
  readonly folder: string
  readonly area: string
  /** What the compiler wrote, and goes on writing. */
  readonly output: string
  /** A folder that is not there yet. */
  readonly into: string
  readonly stats: StatsCompilation
}

/** Makes a build with a version and a manifest, as a release has one, out of what the compiler wrote. @returns its folder */
export async function assembleBuild({ folder, area, output, into, stats }: Assembly): Promise<string> {
  const dist = join(into, 'dist')
  mkdirSync(into, { recursive: true })
  cpSync(output, dist, { recursive: true })
  cutStyles(join(dist, 'web'))
  // Made beside the shell that renders it: there is nothing to hold its exports against.
  const description = await readAppFacts(unstampedIdentity(folder, area), [stats])
  const hash = stampVersion(dist, { ...description, INTEGRITY_MAP })
  const { version } = unstampedIdentity(folder, area)
  writeManifest({ folder: into, name: area, version: version.replace(UNSTAMPED, hash) }, description)
  return dist
}

/** An area whose version is still to be found. */
export function unstampedIdentity(folder: string, area: string): BuildIdentity {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return { folder, name: area, version: `${version}-${UNSTAMPED}` }
}

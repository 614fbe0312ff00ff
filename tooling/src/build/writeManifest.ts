import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BuildManifest, buildManifest, type IntegrityMap, STYLE_PIECES } from '@portal/contracts'
import { integrityOf } from '@portal/registry/integrity'
import { type BuildIdentity, containerName } from '../webpack/baseConfig.ts'
import type { BuildDescription } from './collectBuildFacts.ts'

/** Part of what a version is made of: a build that says the same in another form is another one. */
export const INTEGRITY_MAP = 'integrity.json'

/**
 * Writes the integrity map, which browsers fetch the build's other files by, and `dist/manifest.json`, which says all of
 * what the build consists of.
 */
export function writeManifest(identity: BuildIdentity, description: BuildDescription): BuildManifest {
  const dist = join(identity.folder, 'dist')
  const web = join(dist, 'web')
  const integrities = Object.fromEntries(
    readdirSync(web)
      .filter((file) => file !== INTEGRITY_MAP)
      .sort()
      .map((file) => [file, integrityOf(readFileSync(join(web, file)))]),
  )
  // Browsers are not told of what the server alone reads.
  const { [STYLE_PIECES]: _, ...fetched } = integrities
  const map: IntegrityMap = { files: fetched, pages: description.pages }
  writeFileSync(join(web, INTEGRITY_MAP), JSON.stringify(map))
  const manifest = buildManifest.parse({
    name: identity.name,
    version: identity.version,
    container: containerName(identity),
    entry: identity.name === 'shell' ? 'shell.js' : 'remoteEntry.js',
    integrityMap: INTEGRITY_MAP,
    server: 'server.cjs',
    serverIntegrity: integrityOf(readFileSync(join(dist, 'server.cjs'))),
    trustedTypesPolicy: `portal-${identity.name}`,
    files: { ...integrities, [INTEGRITY_MAP]: integrityOf(readFileSync(join(web, INTEGRITY_MAP))) },
    ...description,
  })
  writeFileSync(join(dist, 'manifest.json'), `${JSON.stringify(manifest, undefined, 1)}\n`)
  return manifest
}

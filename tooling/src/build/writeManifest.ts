import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BuildManifest, buildManifest, type PageFiles } from '@portal/contracts'
import type { StatsCompilation } from 'webpack'
import { type BuildIdentity, containerName } from '../webpack/baseConfig.ts'
import { sharedModules, sharedVersion } from '../webpack/sharedModules.ts'

const INTEGRITY_MAP = 'integrity.js'

/** Writes the integrity map and `dist/manifest.json`, which says what the build consists of. */
export function writeManifest(identity: BuildIdentity, stats: readonly StatsCompilation[]): BuildManifest {
  const dist = join(identity.folder, 'dist')
  const web = join(dist, 'web')
  const integrities = Object.fromEntries(
    readdirSync(web)
      .filter((file) => file !== INTEGRITY_MAP)
      .sort()
      .map((file) => [file, integrityOf(join(web, file))]),
  )
  const key = JSON.stringify(`${identity.name}/${identity.version}`)
  writeFileSync(
    join(web, INTEGRITY_MAP),
    `(self.portalIntegrity=self.portalIntegrity||{})[${key}]=${JSON.stringify(integrities)};\n`,
  )
  const manifest = buildManifest.parse({
    name: identity.name,
    version: identity.version,
    container: containerName(identity),
    entry: identity.name === 'shell' ? 'shell.js' : 'remoteEntry.js',
    integrityMap: INTEGRITY_MAP,
    server: 'server.cjs',
    serverIntegrity: integrityOf(join(dist, 'server.cjs')),
    trustedTypesPolicy: `portal-${identity.name}`,
    files: { ...integrities, [INTEGRITY_MAP]: integrityOf(join(web, INTEGRITY_MAP)) },
    pages: readPages(stats),
    shared: Object.fromEntries(sharedModules.map((request) => [request, sharedVersion(request, identity.folder)])),
  })
  writeFileSync(join(dist, 'manifest.json'), `${JSON.stringify(manifest, undefined, 1)}\n`)
  return manifest
}

function integrityOf(file: string): string {
  return `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`
}

/** Files of every named chunk group: `pages` (the page table itself), `shell`, `error`, and one for each drawing of a page. */
function readPages(stats: readonly StatsCompilation[]): Record<string, PageFiles> {
  return Object.fromEntries(
    stats
      .flatMap(({ namedChunkGroups }) => Object.entries(namedChunkGroups ?? {}))
      .filter(([name]) => /^[A-Za-z0-9.]+$/.test(name))
      .map(([name, group]) => {
        const files = (group.assets ?? []).map((asset) => asset.name)
        return [
          name,
          { js: files.filter((file) => file.endsWith('.js')), css: files.filter((file) => file.endsWith('.css')) },
        ]
      }),
  )
}

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BuildManifest, buildManifest } from '@portal/contracts'
import { type BuildIdentity, containerName } from '../webpack/baseConfig.ts'
import type { BuildDescription } from './describeBuild.ts'

const INTEGRITY_MAP = 'integrity.js'

/** Writes the integrity map and `dist/manifest.json`, which says what the build consists of. */
export function writeManifest(identity: BuildIdentity, description: BuildDescription): BuildManifest {
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
    ...description,
  })
  writeFileSync(join(dist, 'manifest.json'), `${JSON.stringify(manifest, undefined, 1)}\n`)
  return manifest
}

function integrityOf(file: string): string {
  return `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`
}

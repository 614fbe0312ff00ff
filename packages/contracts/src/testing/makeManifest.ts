import type { BuildManifest } from '../registry/buildManifest.ts'

/** For tests: what a build without files and pages says of itself, but for what is given. */
export function makeManifest(name: string, overrides: Partial<BuildManifest> = {}): BuildManifest {
  return {
    name,
    title: '办事大厅',
    version: '1.0.0-aaaaaaaa',
    container: `portal_${name.replace('-', '_')}`,
    entry: 'entry.js',
    integrityMap: 'integrity.json',
    server: 'server.cjs',
    serverIntegrity: `sha384-${'A'.repeat(64)}`,
    trustedTypesPolicy: `portal-${name}`,
    files: {},
    pages: {},
    routes: {},
    shared: {},
    ...overrides,
  }
}

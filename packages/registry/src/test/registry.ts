import type { Registry } from '@portal/contracts'

const manifest = (name: string) => ({
  name,
  version: '1.0.0-aaaaaaaa',
  container: `portal_${name}`,
  entry: 'entry.js',
  integrityMap: 'integrity.js',
  server: 'server.cjs',
  serverIntegrity: `sha384-${'A'.repeat(64)}`,
  trustedTypesPolicy: `portal-${name}`,
  files: {},
  pages: {},
  title: '办事指南',
  routes: {},
  shared: { react: '19.3.1' },
})
/** For tests: a registry of a shell and one area. */
export const registry: Registry = {
  sequence: 7,
  publishedAt: '2026-11-22T00:00:00.000Z',
  expiresAt: '2027-02-20T00:00:00.000Z',
  shell: manifest('shell'),
  areas: { halls: manifest('halls') },
}

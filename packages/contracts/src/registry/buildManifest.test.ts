import { expect, test } from 'vitest'
import { buildManifest } from './buildManifest.ts'

const hash = `sha384-${'A'.repeat(64)}`
const manifest = {
  name: 'halls',
  title: '办事大厅',
  version: '1.0.0-aaaaaaaa',
  container: 'portal_halls',
  entry: 'entry.js',
  integrityMap: 'integrity.js',
  server: 'server.cjs',
  serverIntegrity: hash,
  trustedTypesPolicy: 'portal-halls',
  files: {},
  pages: {},
  routes: {},
  shared: {},
}
const faultsOf = (change: object) =>
  buildManifest.safeParse({ ...manifest, ...change }).error?.issues.map(({ message }) => message) ?? []
const withFiles = (...names: string[]) => faultsOf({ files: Object.fromEntries(names.map((name) => [name, hash])) })

test('files lie in places of their own', () => {
  expect(withFiles('entry.js', 'chunks/a.js', 'chunks/b-1.js', 'chunks/_c.css')).toEqual([])
})

test.each([
  '/etc/passwd',
  '../x',
  'a/../../x',
  '..',
  '.',
  './a',
  'a/./b',
  'a//b',
  '//host/x',
  'a/',
  'a/.b',
  'a\\b',
  'a:b',
  'a%2e',
  'a?b',
  'a\n',
  'é',
  '',
])('the file name %j is refused', (name) => {
  expect(withFiles(name)).not.toEqual([])
  expect(faultsOf({ server: name })).not.toEqual([])
  expect(faultsOf({ entry: name })).not.toEqual([])
})

test('names that only the disk, or the parser, takes for others are refused', () => {
  const fault = ['two of its files would lie in one place']
  expect(withFiles('a.js', 'A.js')).toEqual(fault)
  expect(withFiles('a.js', 'a.js.br')).toEqual(fault)
  expect(faultsOf({ server: 'manifest.json' })).toEqual(fault)
  expect(faultsOf({ server: 'web/a.js', files: { 'a.js': hash } })).toEqual(fault)
  const hidden = JSON.parse(`{"__proto__": "${hash}", "a.js": "${hash}"}`)
  expect(Object.keys(buildManifest.parse({ ...manifest, files: hidden }).files)).toEqual(['a.js'])
})

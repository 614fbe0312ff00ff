import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkLengths } from './checkLengths.ts'
import { checkRepository } from './checkRepository.ts'

// Put together here, so that this file itself names no registry.
const REGISTRY = ['https:', ['registry', 'npmjs', 'org'].join('.')].join('//')

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-repository-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

test('exact versions, a lock without addresses and code that speaks of a registry are good', () => {
  write(
    'package.json',
    JSON.stringify({
      dependencies: { react: '19.3.1' },
      devDependencies: { odd: '18.4.0-beta.17', react18: 'npm:react@18.3.1' },
    }),
  )
  write(
    'package-lock.json',
    '{ "packages": { "node_modules/react": { "version": "19.3.1", "integrity": "sha512-x" } } }',
  )
  write(
    'src/registry.ts',
    'const address = registry.areas.guides // see https://example.org/registry\nexport { address }',
  )
  expect(checkRepository(root)).toEqual([])
})

test.each([
  '^19.3.1',
  '~19.3.1',
  '19',
  '*',
  'latest',
  '>=1.0.0',
  'github:owner/name',
  'file:../other',
  'npm:react@^18.3.1',
])('the version %s is refused', (wanted) => {
  write('apps/halls/package.json', JSON.stringify({ dependencies: { react: wanted } }))
  expect(checkRepository(root)).toMatchObject([
    { file: 'apps/halls/package.json', message: expect.stringContaining('write it like 1.2.3') },
  ])
})

test('a lock that names where it was resolved is refused with its line', () => {
  write(
    'package-lock.json',
    `{ "packages": { "node_modules/react": {\n "resolved": "${REGISTRY}/react/-/react-19.3.1.tgz", "integrity": "sha512-x" } } }`,
  )
  expect(checkRepository(root)).toMatchObject([{ file: 'package-lock.json', line: 2 }])
})

const integrity = 'sha512-x'

test.each([
  ['for everybody', {}, true],
  ['for one system and processor', { os: ['darwin'], cpu: ['arm64'], optional: true }, true],
  ['with an empty one', { integrity: '' }, true],
  ['with its integrity', { os: ['linux'], cpu: ['arm64'], integrity }, false],
  ['that is one of our own', { link: true }, false],
  ['that comes in the archive of another', { inBundle: true }, false],
])(
  'a package %s is refused when npm could not tell whether it is the right one: %j → %s',
  (_what, entry, isRefused) => {
    write('package-lock.json', JSON.stringify({ packages: { 'node_modules/tool': entry } }))
    expect(checkRepository(root).map(({ message }) => message)).toEqual(
      isRefused ? [expect.stringContaining('has no integrity for node_modules/tool')] : [],
    )
  },
)

test('a lock without a package that another platform needs is refused', () => {
  const tool = {
    version: '1.0.0',
    integrity,
    optionalDependencies: { 'tool-linux': '1.0.0', 'tool-darwin': '1.0.0', 'tool-win32': '1.0.0' },
  }
  const packages = {
    'packages/a/node_modules/tool': tool,
    'packages/a/node_modules/tool/node_modules/tool-linux': { integrity },
    'node_modules/tool-darwin': { integrity },
  }
  write('package-lock.json', JSON.stringify({ packages }))
  expect(checkRepository(root)).toMatchObject([
    { file: 'package-lock.json', message: expect.stringContaining('no entry for tool-win32') },
  ])
})

test.each([
  ['.npmrc', `save-exact=true\nregistry=${REGISTRY}`],
  ['docs/setup.md', `first\nnpm config set registry ${REGISTRY}/`],
  ['.ci/run', `#!/usr/bin/env bash\nnpm_config_registry=${REGISTRY} npm ci`],
])('%s may not name a registry', (file, text) => {
  expect(checkRepository(root)).toEqual([])
  write(file, text)
  expect(checkRepository(root)).toMatchObject([{ file, line: 2 }])
})

test('a document names files that are there: from the root, from its own folder, or by the end of their path', () => {
  write('services/pool/src/Pool.ts', '')
  write('docs/setup.md', '')
  write(
    'services/pool/README.md',
    '`services/pool/src/Pool.ts`, `src/Pool.ts`, `pool/src/Pool.ts`, [setup](../../docs/setup.md#first), <https://example.org/a.md>',
  )
  write('docs/teams.md', 'An area of your own: `apps/permits/src/routes.ts`')
  expect(checkRepository(root)).toEqual([])
  write('docs/pool.md', 'first\n`calls/Pool.ts` and [how](setup-of-pool.md)')
  expect(checkRepository(root)).toMatchObject([
    { file: 'docs/pool.md', line: 2, message: expect.stringContaining('setup-of-pool.md') },
    { file: 'docs/pool.md', line: 2, message: expect.stringContaining('calls/Pool.ts') },
  ])
})

test('every browser test stands in their README', () => {
  write('e2e/README.md', '- `shell/walk.spec.ts`: a walk')
  write('e2e/shell/walk.spec.ts', '')
  write('e2e/audit/checks.spec.ts', '')
  expect(checkRepository(root)).toEqual([])
  write('e2e/halls/progress.spec.ts', '')
  expect(checkRepository(root)).toMatchObject([
    { file: 'e2e/README.md', message: expect.stringContaining('halls/progress.spec.ts') },
  ])
})

test('every decision stands in their index', () => {
  write('docs/decisions/README.md', '- [Rendering](2026-11-20-rendering.md): one tree')
  write('docs/decisions/2026-11-20-rendering.md', 'Status: in force')
  expect(checkRepository(root)).toEqual([])
  write('docs/decisions/2026-11-22-paper.md', 'Status: in force')
  expect(checkRepository(root)).toMatchObject([
    { file: 'docs/decisions/README.md', message: expect.stringContaining('2026-11-22-paper.md: add a line') },
  ])
})

test('what is installed or built is not looked at', () => {
  for (const folder of ['node_modules/react', 'apps/halls/dist', '.portal/store', 'apps/halls/.turbo'])
    write(`${folder}/a.json`, REGISTRY)
  expect(checkRepository(root)).toEqual([])
})

test('a file past 300 lines is refused; tests and data are not counted', () => {
  const lines = (count: number) => 'a\n'.repeat(count)
  write('apps/halls/src/good.ts', lines(300))
  write('apps/halls/src/long.css', lines(301))
  write('apps/halls/src/long.test.ts', lines(900))
  write('services/sample/data/matters.ts', lines(900))
  write('services/sample/src/long.ts', lines(301))
  expect(checkLengths(root)).toMatchObject([
    { file: 'apps/halls/src/long.css', message: expect.stringContaining('301 lines, at most 300') },
    { file: 'services/sample/src/long.ts' },
  ])
})

test.each(['resetModules', 'mock', 'doMock'])('a unit test that calls %s is refused with its line', (name) => {
  // Put together, so that this file itself calls nothing of it.
  const call = [`vi.${name}`, "('./a.ts')"].join('')
  write('apps/halls/src/a.test.ts', `import { vi } from 'vitest'\n${call}\n`)
  write('apps/halls/src/b.test.ts', `vi.fn()\nvi.mocked(call)\n`)
  write('docs/tests.md', `# Tests\n\n${call}\n`)
  expect(checkRepository(root)).toMatchObject([{ file: 'apps/halls/src/a.test.ts', line: 2 }])
})

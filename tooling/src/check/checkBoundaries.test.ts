import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkBoundaries } from './checkBoundaries.ts'

const packages: Readonly<Record<string, { name: string; portal?: object; exports?: object }>> = {
  'packages/contracts': {
    name: '@portal/contracts',
    portal: { role: 'foundation' },
    exports: { '.': './src/index.ts', './routes': './src/routes/index.ts' },
  },
  'packages/config': { name: '@portal/config', portal: { role: 'foundation' }, exports: { '.': './src/index.ts' } },
  'packages/log': { name: '@portal/log', portal: { role: 'server' }, exports: { '.': './src/index.ts' } },
  'packages/http': {
    name: '@portal/http',
    portal: { role: 'library' },
    exports: { '.': './src/index.ts', './server': './src/server.ts' },
  },
  'packages/validation': {
    name: '@portal/validation',
    portal: { role: 'library' },
    exports: { '.': './src/index.ts' },
  },
  'packages/area': {
    name: '@portal/area',
    portal: { role: 'library' },
    exports: { '.': './src/index.ts', './content': './src/content/index.ts', './router': './src/react/router.tsx' },
  },
  'packages/ui': {
    name: '@portal/ui',
    portal: { role: 'library' },
    exports: { '.': './src/index.ts', './core': './src/core/index.ts', './tokens.css': './src/tokens.css' },
  },
  'apps/guides': { name: '@portal/guides', portal: { role: 'area' }, exports: { './routes': './src/routes.ts' } },
  'apps/halls': { name: '@portal/halls', portal: { role: 'area' }, exports: { './routes': './src/routes.ts' } },
  'apps/shell': { name: '@portal/shell', portal: { role: 'shell' }, exports: { './routes': './src/routes.ts' } },
  'services/records': {
    name: '@portal/records',
    portal: { role: 'service' },
    exports: { './codes': './src/codes/index.ts' },
  },
  'services/database': {
    name: '@portal/database',
    portal: { role: 'service' },
    exports: { '.': './src/index.ts', './testing': './test/index.ts' },
  },
  'services/search': {
    name: '@portal/search-index',
    portal: { role: 'service' },
    exports: { '.': './src/index.ts' },
  },
  'services/sample': { name: '@portal/sample', portal: { role: 'service' }, exports: { '.': './src/index.ts' } },
  'services/content': {
    name: '@portal/content',
    portal: { role: 'service' },
    exports: { './import': './src/import/index.ts' },
  },
  'services/api': { name: '@portal/api', portal: { role: 'service' }, exports: { '.': './src/index.ts' } },
  operations: {
    name: '@portal/operations',
    portal: { role: 'operations' },
    exports: { './start': './src/start/a.ts' },
  },
  lab: { name: '@portal/lab', portal: { role: 'lab' }, exports: { './drill': './src/drill/a.ts' } },
  bin: { name: '@portal/bin', portal: { role: 'bin' }, exports: { '.': './portal.ts' } },
  e2e: { name: '@portal/e2e', portal: { role: 'tests' } },
  tooling: { name: '@portal/tooling', portal: { role: 'tooling' }, exports: { './testing': './src/testing/a.ts' } },
}

const houses = ['operations', 'tooling', 'lab', 'bin']

let root: string
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}
const faultsOf = (file: string, text: string) => {
  write(file, text)
  return checkBoundaries(root)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-boundaries-'))
  write('package.json', JSON.stringify({ workspaces: ['packages/*', 'apps/*', 'services/*', ...houses, 'e2e'] }))
  for (const [folder, content] of Object.entries(packages)) write(`${folder}/package.json`, JSON.stringify(content))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

describe('packages', () => {
  test.each([
    ['packages/http/src/a.ts', '@portal/contracts'],
    ['packages/area/src/a.ts', '@portal/http'],
    ['packages/ui/src/a.ts', '@portal/area/router'],
    ['apps/guides/src/pages.ts', '@portal/ui/tokens.css'],
    ['apps/shell/src/a.ts', '@portal/http/server'],
    ['services/api/src/a.ts', '@portal/validation'],
    ['services/api/src/a.ts', 'fastify'],
    ['tooling/src/a.ts', '@portal/contracts'],
    ['apps/shell/src/server/a.ts', '@portal/log'],
    ['services/api/src/a.ts', '@portal/log'],
    ['tooling/src/a.ts', '@portal/log'],
    ['apps/shell/src/a.test.ts', '@portal/tooling/testing'],
  ])('%s may import %s', (file, request) => {
    expect(faultsOf(file, `import '${request}'`)).toEqual([])
  })

  test.each([
    ['packages/contracts/src/a.ts', '@portal/http', 'foundation must not import library'],
    ['packages/http/src/a.ts', '@portal/validation', 'stands beside or above it'],
    ['packages/area/src/a.ts', '@portal/ui', 'stands beside or above it'],
    ['apps/guides/src/pages.ts', '@portal/halls', 'has no entry point .: import one of ./routes'],
    ['apps/guides/src/pages.ts', '@portal/halls/pages', 'has no entry point ./pages'],
    ['apps/guides/src/pages.ts', '@portal/shell', 'has no entry point .'],
    ['apps/guides/src/pages.ts', '@portal/api', 'area must not import service'],
    ['apps/guides/src/pages.ts', '@portal/log', 'area must not import server'],
    ['packages/area/src/a.ts', '@portal/log', 'library must not import server'],
    ['apps/shell/src/a.ts', '@portal/guides', 'has no entry point .'],
    ['packages/ui/src/a.ts', '@portal/guides/routes', 'library must not import area'],
    ['apps/shell/src/a.ts', '@portal/api', 'shell must not import service'],
    ['apps/shell/src/a.ts', '@portal/tooling/testing', 'shell must not import tooling'],
    ['apps/shell/src/a.test.ts', '@portal/tooling', 'shell must not import tooling'],
    ['services/api/src/a.ts', '@portal/ui', 'only @portal/validation'],
    ['tooling/src/a.ts', '@portal/api', 'tooling must not import service'],
    [
      'apps/guides/src/pages.ts',
      '@portal/area/src/routes/table.ts',
      'has no entry point ./src/routes/table.ts: import one of ., ./content, ./router',
    ],
    ['packages/area/src/a.ts', '@portal/area/router', 'by a relative path'],
    ['apps/guides/src/pages.ts', '../../halls/src/pages.ts', 'import the other package by its name'],
  ])('%s may not import %s', (file, request, reason) => {
    const [fault, ...more] = faultsOf(file, `\nimport { a } from '${request}'\nexport const b = a`)
    expect(fault).toMatchObject({ file, line: 2 })
    expect(fault?.message).toContain(reason)
    expect(more).toEqual([])
  })
})

describe('houses', () => {
  const below = ['@portal/contracts', '@portal/log']
  const entryPoints = {
    operations: '@portal/operations/start',
    tooling: '@portal/tooling/testing',
    lab: '@portal/lab/drill',
  }

  test.each([
    ['operations/src/a.ts', [...below, '@portal/database']],
    ['tooling/src/a.ts', [...below, entryPoints.operations]],
    ['lab/src/a.ts', [...below, entryPoints.operations, entryPoints.tooling]],
    ['bin/portal.ts', [...below, entryPoints.operations]],
    ['e2e/a.spec.ts', [...below, entryPoints.operations, entryPoints.tooling]],
  ])('%s may import %j', (file, requests) => {
    expect(faultsOf(file, requests.map((request) => `import '${request}'`).join('\n'))).toEqual([])
  })

  test.each([
    ['operations/src/a.ts', [entryPoints.tooling, entryPoints.lab]],
    ['operations/src/a.ts', ['@portal/http', '@portal/shell/routes', '@portal/guides/routes']],
    ['tooling/src/a.ts', [entryPoints.lab, '@portal/http', '@portal/shell/routes', '@portal/database']],
    ['lab/src/a.ts', ['@portal/http', '@portal/shell/routes', '@portal/guides/routes', '@portal/database']],
    ['bin/portal.ts', [entryPoints.tooling, entryPoints.lab]],
    ['e2e/a.spec.ts', [entryPoints.lab]],
    ...['apps/shell/src/a.ts', 'apps/guides/src/pages.ts', 'packages/http/src/a.ts', 'services/api/src/a.ts'].map(
      (file): [string, string[]] => [file, Object.values(entryPoints)],
    ),
    ...['apps/shell/src/a.test.ts', 'services/api/src/a.test.ts', 'tooling/src/a.test.ts', 'e2e/a.spec.ts'].map(
      (file): [string, string[]] => [file, [entryPoints.lab, '@portal/bin']],
    ),
  ])('%s may import none of %j', (file, requests) => {
    const faults = faultsOf(file, requests.map((request) => `import '${request}'`).join('\n'))
    expect(faults.map(({ line }) => line)).toEqual(requests.map((_, at) => at + 1))
    for (const { message } of faults) expect(message).toContain('must not import')
  })

  test('one does not reach into another by its path', () => {
    const [fault] = faultsOf('tooling/src/a.ts', `import '../../lab/src/a.ts'`)
    expect(fault?.message).toContain('import the other package by its name')
  })
})

describe('components that every page has', () => {
  test.each([
    ['packages/ui/src/frame/Card.tsx', '@portal/ui/core'],
    ['packages/ui/src/index.ts', '@portal/ui/core'],
    ['packages/embed/src/federation/shareModules.ts', '@portal/ui/core'],
    ['packages/ui/src/core/frame/Breadcrumb.tsx', '../icon/Icon.tsx'],
    ['packages/ui/src/core/icon/Icon.test.tsx', '../../testing/renderInBrowser.tsx'],
  ])('%s may import %s', (file, request) => {
    expect(faultsOf(file, `import '${request}'`)).toEqual([])
  })

  test.each([
    ['packages/ui/src/frame/Card.tsx', '../core/icon/Icon.tsx', 'a second copy of what every page has'],
    ['packages/ui/src/core/frame/Breadcrumb.tsx', '@portal/ui/core', 'by a relative path'],
    ['packages/ui/src/frame/Card.tsx', '@portal/ui', 'by a relative path'],
    ['apps/guides/src/components/a.tsx', '@portal/ui/core', 'import from @portal/ui,'],
    ['apps/shell/src/layouts/a.tsx', '@portal/ui/core', 'import from @portal/ui,'],
  ])('%s may not import %s', (file, request, reason) => {
    expect(faultsOf(file, `import '${request}'`)).toMatchObject([
      { file, line: 1, message: expect.stringContaining(reason) },
    ])
  })
})

describe('outside packages with one entry point', () => {
  test.each([
    ['@arco-design/web-react', 'packages/ui/src/a.tsx', 'apps/guides/src/components/a.tsx'],
    ['@arco-design/web-react/es/Tree', 'packages/ui/src/a.tsx', 'apps/shell/src/a.tsx'],
    ['react-router-dom', 'packages/area/src/react/router.tsx', 'packages/area/src/react/PageLink.tsx'],
    ['react-router', 'apps/shell/src/browser/a.ts', 'apps/guides/src/components/a.ts'],
    ['axios', 'packages/http/src/a.ts', 'apps/halls/src/content/a.ts'],
    ['@module-federation/enhanced/runtime', 'packages/embed/src/federation/a.ts', 'apps/shell/src/browser/a.ts'],
    ['nprogress', 'apps/shell/src/browser/a.ts', 'packages/ui/src/a.ts'],
  ])('%s is for %s and not for %s', (request, allowed, refused) => {
    expect(faultsOf(allowed, `import('${request}')`)).toEqual([])
    expect(faultsOf(refused, `import('${request}')`)).toMatchObject([
      { file: refused, message: expect.stringContaining('must not be imported here: ') },
    ])
  })
})

describe('contracts', () => {
  const shape = 'packages/contracts/src/registry/a.ts'

  test.each(['zod', './b.ts', '../routes/Route.ts'])('are made of %s', (request) => {
    expect(faultsOf(shape, `import '${request}'`)).toEqual([])
  })

  test.each(['node:fs', 'node:crypto', 'node:path', 'aws4fetch', '@portal/config'])('never need %s', (request) => {
    expect(faultsOf(shape, `import '${request}'`)).toMatchObject([
      { file: shape, line: 1, message: expect.stringContaining('contracts hold shapes only') },
    ])
  })

  test('are tested with whatever that takes', () => {
    expect(faultsOf('packages/contracts/src/registry/a.test.ts', `import 'node:fs'`)).toEqual([])
  })
})

describe('rooms of the content service', () => {
  test.each([
    ['services/search/src/a.ts', '@portal/records/codes'],
    ['services/search/src/a.test.ts', '@portal/database/testing'],
    ['services/sample/src/a.ts', '@portal/search-index'],
    ['services/content/src/a.ts', '@portal/sample'],
    ['services/api/src/a.ts', '@portal/content/import'],
  ])('%s may import %s', (file, request) => {
    expect(faultsOf(file, `import '${request}'`)).toEqual([])
  })

  // Each was there before the rooms: what it was for is in brackets.
  test.each([
    ['services/records/src/kinds/Entity.ts', '@portal/search-index', 'kinds of documents'],
    ['services/records/src/kinds/case.ts', '@portal/api', 'how an applicant is masked'],
    ['services/records/src/WorkCalendar.test.ts', '@portal/sample', 'holidays for a test'],
    ['services/database/src/pool/LimitedPool.ts', '@portal/api', 'the answer to who is refused'],
    ['services/database/src/server/fullDisk.test.ts', '@portal/api', 'what a full disk is told as'],
    ['services/search/src/indexing/indexContent.ts', '@portal/content/import', 'one statement behind the other'],
    [
      'services/search/src/results/searchContent.ts',
      '@portal/api',
      'the state of the content, summaries, words for figures',
    ],
    ['services/sample/src/generateSample.ts', '@portal/content/import', 'reading of files'],
    ['services/sample/src/guides/generateForms.ts', '@portal/api', 'names of files, keys of materials'],
    ['services/content/src/commands/freshnessReportCommand.ts', '@portal/api', 'asking the service itself'],
  ])('%s may not import %s (%s)', (file, request) => {
    expect(faultsOf(file, `import '${request}'`)).toMatchObject([
      { file, line: 1, message: expect.stringContaining('which stands beside or above it: move what you need down') },
    ])
  })

  test('rooms on one level know nothing of each other, so there is no circle', () => {
    const [fault] = faultsOf('services/records/src/a.ts', `import '@portal/database'`)
    expect(fault?.message).toContain('@portal/records must not import @portal/database')
    expect(faultsOf('services/database/src/a.ts', `import '@portal/records/codes'`)).toHaveLength(2)
  })

  test('a room without a place in the order is nobody’s to import', () => {
    write('services/extra/package.json', JSON.stringify({ ...packages['services/api'], name: '@portal/extra' }))
    expect(faultsOf('services/extra/src/a.ts', `import '@portal/api'`)).toEqual([])
    expect(faultsOf('services/api/src/a.ts', `import '@portal/extra'`)).toHaveLength(1)
  })
})

describe('inside an area', () => {
  test.each([
    ['content/guide.ts', '../model/Guide.ts'],
    ['components/GuideCard.tsx', '../model/Guide.ts'],
    ['pages/GuidePage.tsx', '../components/GuideCard.tsx'],
    ['pages.ts', './pages/GuidePage.tsx'],
    ['area.test.ts', './pages.ts'],
  ])('%s may import %s', (file, request) => {
    expect(faultsOf(`apps/guides/src/${file}`, `import '${request}'`)).toEqual([])
  })

  test.each([
    ['model/Guide.ts', '../content/guide.ts', 'model must not import content'],
    ['content/guide.ts', '../components/GuideCard.tsx', 'content must not import components'],
    ['components/GuideCard.tsx', '../content/guide.ts', 'which browsers never get'],
    ['pages/GuidePage.tsx', '../content/guide.ts', 'which browsers never get'],
    ['components/GuideCard.tsx', '../pages/GuidePage.tsx', 'components must not import pages'],
    ['pages/GuidePage.tsx', '../pages.ts', 'only the shell loads it'],
  ])('%s may not import %s', (file, request, reason) => {
    expect(faultsOf(`apps/guides/src/${file}`, `import '${request}'`)[0]?.message).toContain(reason)
  })

  test('a folder of another name is refused, the one for tests is not', () => {
    expect(faultsOf('apps/guides/src/helpers/a.ts', '')[0]?.message).toContain('an area has the folders model, content')
    rmSync(join(root, 'apps/guides/src/helpers'), { recursive: true })
    expect(faultsOf('apps/guides/src/test/answers.ts', `import '../model/Guide.ts'; import '../pages.ts'`)).toEqual([])
  })
})

describe('what links and what browsers get', () => {
  test('an area and the shell link to pages of others through the entry point ./routes', () => {
    expect(faultsOf('apps/guides/src/components/a.tsx', `import * as halls from '@portal/halls/routes'`)).toEqual([])
    expect(faultsOf('apps/shell/src/a.ts', `import * as guides from '@portal/guides/routes'`)).toEqual([])
  })

  test('routes.ts is plain data', () => {
    const allowed = `import { pageNumber } from '@portal/contracts/routes'`
    expect(faultsOf('apps/guides/src/routes.ts', allowed)).toEqual([])
    for (const request of ['@portal/area', './model/Guide.ts', '@portal/halls/routes'])
      expect(faultsOf('apps/guides/src/routes.ts', `import '${request}'`)[0]?.message).toContain('plain data')
  })

  test('what runs on the server alone is for src/content; its types are for all', () => {
    const value = `import { ask } from '@portal/area/content'`
    expect(faultsOf('apps/guides/src/content/guide.ts', value)).toEqual([])
    expect(faultsOf('apps/guides/src/area.test.tsx', value)).toEqual([])
    expect(faultsOf('apps/guides/src/model/a.ts', `import type { A } from '@portal/area/content'`)).toEqual([])
    expect(faultsOf('apps/guides/src/model/a.ts', value)[0]?.message).toContain('runs on the server')
  })
})

test('every way of importing counts, words in comments and strings do not', () => {
  const source = `
    // import '@portal/sample'
    const text = "import '@portal/sample'"
    export * from '@portal/log'
    export { a } from '@portal/api'
    type Later = import('@portal/records/codes').Later
    const lazy = () => import('@portal/tooling')
    export const Page = () => <b>{text}</b>`
  const faults = faultsOf('apps/guides/src/pages/a.tsx', source)
  expect(faults.map(({ message }) => /\((@portal\/\w+)\)/.exec(message)?.[1]).sort()).toEqual([
    '@portal/api',
    '@portal/log',
    '@portal/records',
    '@portal/tooling',
  ])
})

describe('circles of files', () => {
  const circlesOf = (files: Readonly<Record<string, string>>) => {
    for (const [file, text] of Object.entries(files)) write(`packages/ui/src/${file}`, text)
    return checkBoundaries(root).map(({ message }) =>
      /circle, (.*):/.exec(message)?.[1]?.replaceAll('packages/ui/src/', ''),
    )
  }

  test.each([
    [
      'two files',
      { 'a.ts': "import { b } from './b.ts'", 'b.ts': "export { a } from './a.ts'" },
      ['a.ts → b.ts → a.ts'],
    ],
    [
      'files of several folders',
      {
        'a.ts': "import '../src/b/b.ts'",
        'b/b.ts': "import '../c.tsx'",
        'c.tsx': "const later = () => import('./a.ts')",
      },
      ['a.ts → b/b.ts → c.tsx → a.ts'],
    ],
    ['a file with itself', { 'a.ts': "import './a.ts'" }, ['a.ts → a.ts']],
    [
      'types',
      { 'a.ts': "import type { B } from './b.ts'", 'b.ts': "import { type A } from './a.ts'" },
      ['a.ts → b.ts → a.ts'],
    ],
    [
      'types that are handed on',
      { 'a.ts': "export type { B } from './b.ts'", 'b.ts': "import './a.ts'" },
      ['a.ts → b.ts → a.ts'],
    ],
    ['types by import()', { 'a.ts': "type B = import('./b.ts').B", 'b.ts': "import './a.ts'" }, ['a.ts → b.ts → a.ts']],
    [
      'a knot, told by its shortest circle only',
      { 'a.ts': "import './b.ts'; import './c.ts'", 'b.ts': "import './c.ts'", 'c.ts': "import './a.ts'" },
      ['a.ts → c.ts → a.ts'],
    ],
  ])('%s are found', (_, files, circles) => expect(circlesOf(files)).toEqual(circles))

  test('one way makes none', () => {
    expect(circlesOf({ 'a.ts': "import './b.ts'; import './c.ts'", 'b.ts': "import './c.ts'", 'c.ts': '' })).toEqual([])
  })
})

test('a package without a role is an error that lists the roles', () => {
  write('packages/odd/package.json', JSON.stringify({ name: '@portal/odd' }))
  expect(() => checkBoundaries(root)).toThrow(
    /packages\/odd\/package\.json: .*needs "portal".*foundation, server, library/,
  )
})

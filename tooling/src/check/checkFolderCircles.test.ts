import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkFolderCircles } from './checkFolderCircles.ts'

let root: string
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-circles-'))
  write('package.json', JSON.stringify({ workspaces: ['services/*', 'packages/*', 'apps/*'] }))
  for (const [folder, role] of [
    ['services/api', 'service'],
    ['apps/guides', 'area'],
    ['apps/shell', 'shell'],
    ['packages/ui', 'library'],
  ] as const)
    write(`${folder}/package.json`, JSON.stringify({ name: `@portal/${folder}`, portal: { role } }))
  write('services/api/src/guides/findGuide.ts', `import '../state/ContentState.ts'`)
  write('services/api/src/combined/findCombo.ts', `import '../guides/findGuide.ts'; import './placeCombo.ts'`)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('one way is fine, also from a folder to its own subfolder and back, and from files in src', () => {
  write('services/api/src/guides/parts/one.ts', `import '../findGuide.ts'`)
  write('services/api/src/guides/two.ts', `import './parts/one.ts'`)
  write('services/api/src/server.ts', `import './combined/findCombo.ts'`)
  expect(checkFolderCircles(root)).toEqual([])
})

test('each arrow of a circle is a fault that names the circle, however long, types included', () => {
  write('services/api/src/state/ContentState.ts', `\nimport type { Combo } from '../combined/findCombo.ts'`)
  const faults = checkFolderCircles(root)
  expect(faults.map(({ file }) => file).sort()).toEqual([
    'services/api/src/combined/findCombo.ts',
    'services/api/src/guides/findGuide.ts',
    'services/api/src/state/ContentState.ts',
  ])
  expect(faults.find(({ file }) => file.includes('/state/'))).toMatchObject({
    line: 2,
    message: expect.stringContaining('(state → combined → guides → state)'),
  })
})

test('in the shell, and in areas subject by subject, it is the same; components count, too', () => {
  write('apps/shell/src/pages/Page.tsx', `import type { View } from '../content/view.ts'`)
  write('apps/shell/src/content/view.ts', `import '../pages/words.ts'`)
  write('apps/guides/src/components/guide/Guide.tsx', `import { Facts } from '../facts/Facts.tsx'`)
  write('apps/guides/src/components/facts/Facts.tsx', `import type { GuideProps } from '../guide/Guide.tsx'`)
  write('apps/guides/src/components/Loose.tsx', `import './guide/Guide.tsx'`)
  write('apps/guides/src/components/facts/Table.tsx', `import '../Loose.tsx'`)
  expect(checkFolderCircles(root).map(({ file }) => file)).toEqual([
    'apps/guides/src/components/facts/Facts.tsx',
    'apps/guides/src/components/guide/Guide.tsx',
    'apps/shell/src/content/view.ts',
    'apps/shell/src/pages/Page.tsx',
  ])
})

test('tests may look anywhere, and other packages have rules of their own', () => {
  write('services/api/src/state/ContentState.test.ts', `import '../combined/findCombo.ts'`)
  write('packages/ui/src/a/one.ts', `import '../b/two.ts'`)
  write('packages/ui/src/b/two.ts', `import '../a/one.ts'`)
  expect(checkFolderCircles(root)).toEqual([])
})

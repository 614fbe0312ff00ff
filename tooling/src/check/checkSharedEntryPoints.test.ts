import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkSharedEntryPoints } from './checkSharedEntryPoints.ts'

let root: string
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}
const declare = (folder: string, name: string, exports: object) =>
  write(`${folder}/package.json`, JSON.stringify({ name, portal: { role: 'library' }, exports }))

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-exports-'))
  write('package.json', JSON.stringify({ workspaces: ['packages/*'] }))
  declare('packages/area', '@portal/area', { './state': './src/state.ts', './device': './src/device.ts' })
  declare('packages/ui', '@portal/ui', { '.': './src/index.ts', './core': './src/core.ts' })
  write(
    'packages/area/src/state.ts',
    `export { one } from './one.ts'\nexport function two() {}\nexport interface Three {}`,
  )
  write('packages/area/src/device.ts', `export const unused = 1`)
  write('packages/ui/src/index.ts', `export * from '@portal/ui/core'`)
  write('packages/ui/src/core.ts', `export const four = 4`)
  write('packages/embed/src/share.ts', `import * as state from '@portal/area/state'\nexport const modules = { state }`)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('what is handed on whole and asked for by nobody is a fault; other entry points are knip’s', () => {
  expect(checkSharedEntryPoints(root).map(({ message }) => message)).toEqual([
    'nobody asks @portal/area/state for one: do not export it, or delete it',
    'nobody asks @portal/area/state for two: do not export it, or delete it',
    'nobody asks @portal/area/state for Three: do not export it, or delete it',
    'nobody asks @portal/ui/core for four: do not export it, or delete it',
  ])
})

test('imports, types and entry points that hand on count; tests do not', () => {
  write('packages/area/src/a.tsx', `import { type Three, one as other } from '@portal/area/state'`)
  write('packages/area/src/b.ts', `export { four } from '@portal/ui'`)
  write('packages/area/src/c.test.ts', `import { two } from '@portal/area/state'`)
  expect(checkSharedEntryPoints(root).map(({ message }) => message)).toEqual([
    'nobody asks @portal/area/state for two: do not export it, or delete it',
  ])
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { contentKey, reachedFrom } from './contentKey.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-key-'))
  write('entry.ts', "import type { Shape } from './shape.ts'\nimport {\n  one,\n  two,\n} from './near.ts'\n")
  write('near.ts', "export { far } from './far.ts'\n")
  write('far.ts', 'export const far = 1\n')
  write('shape.ts', 'export type Shape = 1\n')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(name: string, text: string): void {
  writeFileSync(path.join(folder, name), text)
}

const key = () => contentKey(path.join(folder, 'entry.ts'))

test.each(['entry.ts', 'near.ts', 'far.ts'])('a change of %s, which the entry needs, is other content', (name) => {
  const before = key()
  expect(key()).toBe(before)
  write(name, "import { far } from './far.ts'\n")
  expect(key()).not.toBe(before)
})

test('what the entry does not run changes nothing: another file, and one that only types come from', () => {
  const before = key()
  write('other.ts', 'export const other = 2\n')
  write('shape.ts', 'export type Shape = 2\n')
  expect(key()).toBe(before)
})

test('of a package that is imported all sources count, but not its tests', () => {
  write('entry.ts', "import { matchAddress } from '@portal/contracts/routes'\n")
  const reached = reachedFrom(path.join(folder, 'entry.ts'))
  expect(reached.some((file) => file.endsWith('packages/contracts/src/content/guides/guide.ts'))).toBe(true)
  expect(reached.filter((file) => file.includes('.test.'))).toEqual([])
})

test('of a service room what its entry point leads to counts, and nothing beside it', () => {
  write('entry.ts', "import { coded } from '@portal/records/codes'\n")
  const reached = reachedFrom(path.join(folder, 'entry.ts'))
  expect(reached.some((file) => file.endsWith('services/records/src/codes/tables.ts'))).toBe(true)
  expect(reached.some((file) => file.includes('services/records/src/kinds/'))).toBe(false)
})

test('the prepared content is made by the importer, the sample and the index, so all three count', () => {
  const reached = reachedFrom(path.join(import.meta.dirname, 'preparedContent.ts'))
  const rooms = [
    'content/src/import/importContent.ts',
    'sample/src/guides/generateGuide.ts',
    'search/src/indexing/documentRow.ts',
  ]
  for (const file of [...rooms, 'records/src/kinds/guide.ts', 'database/src/migrations/migrate.ts'])
    expect(
      reached.some((found) => found.endsWith(`services/${file}`)),
      file,
    ).toBe(true)
})

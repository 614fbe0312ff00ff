import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkFolderSizes } from './checkFolderSizes.ts'

let root: string
const fill = (folder: string, count: number, end = '.ts') => {
  mkdirSync(join(root, folder), { recursive: true })
  for (let number = 1; number <= count; number += 1) writeFileSync(join(root, folder, `file${number}${end}`), '')
}
const check = (catalogues: readonly string[] = []) => checkFolderSizes(root, catalogues)

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-folders-'))
})
afterEach(() => rmSync(root, { recursive: true }))

test('a folder of more than 20 files of code is refused, with how many it holds', () => {
  fill('apps/halls/src/components', 20, '.tsx')
  fill('apps/guides/src/components', 21, '.tsx')
  expect(check()).toEqual([
    { file: 'apps/guides/src/components', message: expect.stringContaining('21 files of code, at most 20') },
  ])
})

test('tests, stylesheets, declarations, and what lies deeper do not count', () => {
  const folder = 'apps/halls/src/components'
  fill(folder, 20)
  for (const end of ['.test.ts', '.module.css', '.d.ts', '.json']) fill(folder, 9, end)
  fill(`${folder}/halls`, 20)
  expect(check()).toEqual([])
})

test('a catalogue may be as long as its subject has entries, and only that folder', () => {
  fill('apps/halls/src/pages', 30)
  fill('apps/halls/src/pages/parts', 30)
  expect(check(['apps/*/src/{content,pages}']).map(({ file }) => file)).toEqual(['apps/halls/src/pages/parts'])
})

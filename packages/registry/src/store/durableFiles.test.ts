import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { replaceFile, writeDurably } from './durableFiles.ts'
import { partialPath } from './layout.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-durable-'))
  file = join(folder, 'registry.json')
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('a file that is replaced', () => {
  test('has the new content, and nothing is left beside it', async () => {
    writeFileSync(file, 'old and longer')
    await replaceFile(file, 'new')
    expect(readFileSync(file, 'utf8')).toBe('new')
    expect(readdirSync(folder)).toEqual(['registry.json'])
  })

  test('stays as it was when the new content cannot be written', async () => {
    writeFileSync(file, 'old')
    symlinkSync('/dev/full', partialPath(file))
    await expect(replaceFile(file, 'new')).rejects.toThrow('ENOSPC')
    expect(readFileSync(file, 'utf8')).toBe('old')
  })
})

test('a secret is never readable by others, not even before it is whole', async () => {
  await writeDurably(file, 'secret', 0o600)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

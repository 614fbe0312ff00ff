import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { replaceFile, replaceFileSync, writeDurablySync } from './durableFiles.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-durable-'))
  file = join(folder, 'registry.json')
})
afterEach(() => rmSync(folder, { recursive: true }))

describe.each([
  ['a server', replaceFile],
  ['a command', async (...given: Parameters<typeof replaceFileSync>) => replaceFileSync(...given)],
])('a file that %s replaces', (_who, replace) => {
  test('has the new content, and nothing is left beside it', async () => {
    writeFileSync(file, 'old and longer')
    await replace(file, 'new')
    expect(readFileSync(file, 'utf8')).toBe('new')
    expect(readdirSync(folder)).toEqual(['registry.json'])
  })

  test('stays as it was when it cannot be, and nothing is left beside it', async () => {
    // A folder is not replaced by a file.
    mkdirSync(file)
    await expect(replace(file, 'new')).rejects.toThrow()
    expect(statSync(file).isDirectory()).toBe(true)
    expect(readdirSync(folder)).toEqual(['registry.json'])
  })
})

test('a secret is never readable by others, not even before it is whole', () => {
  writeDurablySync(file, 'secret', 0o600)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

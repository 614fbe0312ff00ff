import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { compressFiles } from './compressFiles.ts'

test('a file has a compressed twin where it gets smaller by it; a few bytes are sent as they are', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-compress-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const script = 'one();'.repeat(500)
  writeFileSync(join(folder, 'entry.js'), script)
  writeFileSync(join(folder, 'integrity.js'), 'one();')
  await compressFiles(folder)
  expect(readdirSync(folder).sort()).toEqual(['entry.js', 'entry.js.br', 'integrity.js'])
  const twin = readFileSync(join(folder, 'entry.js.br'))
  expect(twin.byteLength).toBeLessThan(script.length)
  expect(brotliDecompressSync(twin).toString()).toBe(script)
})

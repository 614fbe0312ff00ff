import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readHighWaterMark, writeHighWaterMark } from './highWaterMark.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-mark-'))
  file = join(folder, 'registry-seen.json')
})
afterEach(() => rmSync(folder, { recursive: true }))

const mark = { registry: '', sequence: 7, digest: 'a'.repeat(64) }

test('a mark is read as it was written, and before the first there is none', async () => {
  expect(await readHighWaterMark(file)).toBeUndefined()
  await writeHighWaterMark(file, mark)
  expect(await readHighWaterMark(file)).toEqual(mark)
})

test.each(['', '{"sequence":7}', JSON.stringify({ ...mark, sequence: 0 })])(
  '%j is no mark and no absence of one',
  async (text) => {
    writeFileSync(file, text)
    await expect(readHighWaterMark(file)).rejects.toThrow()
  },
)

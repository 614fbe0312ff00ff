import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MirrorFolder } from './MirrorFolder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-mirror-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const open = () => MirrorFolder.open(folder, new Date())

test.each(['../record.ndjson', '/../../../owned', '/assets/../../owned', '..', ''])(
  '%j is written nowhere',
  async (path) => {
    const mirror = await open()
    await expect(mirror.write(path, 'mine')).rejects.toThrow('leads out of the mirror')
    expect(existsSync(join(folder, 'owned'))).toBe(false)
  },
)

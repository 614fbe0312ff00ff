import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeBuild } from '../../testing/makeBuild.ts'
import { readBuild } from './readBuild.ts'

const script = 'one();'.repeat(500)
let folder: string
let build: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-read-build-'))
  build = makeBuild(folder, { name: 'halls', version: '1.0.0-aaaaaaaa', script })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('the compressed twin of a file belongs to the build', () => {
  writeFileSync(join(build, 'web/entry.js.br'), brotliCompressSync(script))
  const { files } = readBuild(build)
  expect(files.get('web/entry.js.br')?.byteLength).toBeLessThan(script.length)
  expect(files.has('web/integrity.js.br')).toBe(false)
})

test.each([
  ['other bytes', brotliCompressSync('two();')],
  ['more bytes than the file has', brotliCompressSync(`${script}${'x'.repeat(1_000_000)}`)],
  ['no compression', Buffer.from('one();')],
])('a twin of %s is refused', (_what, twin) => {
  writeFileSync(join(build, 'web/entry.js.br'), twin)
  expect(() => readBuild(build)).toThrow('entry.js.br 的内容与未压缩的文件不符')
})

import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { findResponseFaults } from './findResponseFaults.ts'
import type { Expected } from './Plan.ts'

const page = Buffer.from('<!doctype html><html><p>办事</p></html>\n')
const expected: Expected = { statuses: [200, 503], encoding: 'compressed' }

function answer({ status = 200, encoding = 'br', body = brotliCompressSync(page) as Buffer }) {
  const head = `HTTP/1.1 ${status} OK\r\ncontent-type: text/html; charset=utf-8\r\ncontent-encoding: ${encoding}`
  return { status, head, isLast: false, body: () => body }
}

test('a whole page in an encoding that was asked for is fine', () => {
  expect(findResponseFaults(answer({}), expected)).toEqual([])
  expect(findResponseFaults(answer({ encoding: 'zstd', body: zstdCompressSync(page) }), expected)).toEqual([])
})

test('a refusal may be plain', () => {
  expect(findResponseFaults(answer({ status: 503, encoding: 'identity', body: page }), expected)).toEqual([])
})

test.each([
  ['another status', { status: 404 }, 'status 404'],
  ['another encoding', { encoding: 'identity', body: page }, 'identity where compressed was expected'],
  ['an encoding for old browsers', { encoding: 'gzip', body: gzipSync(page) }, 'gzip where compressed was expected'],
  ['an unknown encoding', { encoding: 'lzma' }, 'bytes that are no lzma'],
  ['bytes that are not compressed', { body: page }, 'bytes that are no br'],
  ['a cut page', { body: brotliCompressSync(page.subarray(0, 20)) }, 'a document without its end'],
  ['an empty page', { body: brotliCompressSync(Buffer.alloc(0)) }, 'an empty body'],
])('%s is a fault', (_kind, parts, fault) => {
  expect(findResponseFaults(answer(parts), expected)).toContain(fault)
})

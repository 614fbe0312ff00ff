import { expect, test } from 'vitest'
import { formatEntry, maskPath } from './formatEntry.ts'

test.each([
  ['/v3/guide/11440000006940000X344011100000001', '/v3/guide/11440000006940000X344011100000001'],
  ['/search?keyword=%E7%A6%BB%E5%A9%9A', '/search'],
  ['/v3-auth?code=abc&state=x', '/v3-auth'],
  ['/assets/guides/1.2.3/main.js', '/assets/guides/1.2.3/main.js'],
  ['/api/interactions/202611240001', '/api/interactions/*'],
  ['/%E5%BC%A0%E4%B8%89/x', '/*/x'],
  ['/v3/guide/13800138000', '/v3/guide/*'],
  ['/v3/guide/44010119900101123X', '/v3/guide/*'],
  ['/"}\n{"time"', '/*'],
  [`/${'a'.repeat(5_000)}`, '/*'],
  [`/${'ab/'.repeat(500)}`, `/${'ab/'.repeat(500)}`.slice(0, 200)],
])('of %j the log has %j', (url, path) => {
  expect(maskPath(url)).toBe(path)
})

test('a line is JSON with all that the law asks for, and no port where only the proxy knows it', () => {
  const entry = {
    timeMs: 0,
    address: '203.0.113.9',
    port: 50_123,
    method: 'GET',
    url: '/v3/index?x=1',
    status: 200,
    bytes: 1_234,
    durationMs: 1.26,
    requestId: 'id',
  }
  expect(JSON.parse(formatEntry(entry, 'now'))).toEqual({
    time: 'now',
    address: '203.0.113.9',
    port: 50_123,
    method: 'GET',
    path: '/v3/index',
    status: 200,
    bytes: 1_234,
    ms: 1.3,
    id: 'id',
  })
  expect(JSON.parse(formatEntry({ ...entry, port: undefined }, 'now'))).not.toHaveProperty('port')
})

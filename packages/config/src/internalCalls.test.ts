import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  CALL_SIGNATURE_HEADER,
  callKeyBeside,
  callKeyOfSecret,
  isSignedCall,
  noCallKey,
  signCall,
  writeCallKeyBeside,
} from './internalCalls.ts'

const key = callKeyOfSecret('known-to-both-sides-and-nobody-else')
const call = { method: 'POST', path: '/internal/sessions', body: '{"name":"张三"}' } as const
const nowMs = Date.parse('2026-11-24T02:00:00Z')
const said = signCall(key, call, nowMs)?.[CALL_SIGNATURE_HEADER]

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-call-key-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('what a shell signed is known by the same secret, for as long as two clocks may differ', () => {
  for (const laterMs of [-299_000, 0, 299_000])
    expect(isSignedCall(key, call, { said, nowMs: nowMs + laterMs })).toBe(true)
  for (const laterMs of [-301_000, 301_000])
    expect(isSignedCall(key, call, { said, nowMs: nowMs + laterMs })).toBe(false)
})

test.each([
  ['another name', { ...call, body: '{"name":"李四"}' }],
  ['another address', { ...call, path: '/internal/sessions/ended' }],
  ['another method', { ...call, method: 'GET' as const }],
])('a signature holds for no %s', (_what, other) => {
  expect(isSignedCall(key, other, { said, nowMs })).toBe(false)
})

test.each([undefined, '', 'x', '1.2', `${nowMs}.`, `${nowMs}.${'0'.repeat(64)}`, [said, said], said?.toUpperCase()])(
  'what is no signature of ours opens nothing: %s',
  (other) => {
    expect(isSignedCall(key, call, { said: other, nowMs })).toBe(false)
  },
)

test('without a key nothing is signed and nothing is believed, also what is signed with the secret itself', () => {
  expect(signCall(noCallKey, call, nowMs)).toBeUndefined()
  expect(signCall(callKeyOfSecret(''), call, nowMs)).toBeUndefined()
  expect(isSignedCall(noCallKey, call, { said, nowMs })).toBe(false)
  const bare = () => Buffer.from('known-to-both-sides-and-nobody-else')
  const forged = signCall(bare, call, nowMs)?.[CALL_SIGNATURE_HEADER]
  expect(isSignedCall(key, call, { said: forged, nowMs })).toBe(false)
})

test('the key beside a socket is its owner’s alone, and another after each start', () => {
  const socket = join(folder, 'api.sock')
  const beside = callKeyBeside(socket)
  expect(beside()).toBeUndefined()
  writeCallKeyBeside(socket)
  const first = signCall(beside, call, nowMs)?.[CALL_SIGNATURE_HEADER]
  expect(isSignedCall(beside, call, { said: first, nowMs })).toBe(true)
  expect(statSync(join(folder, 'internal.key')).mode & 0o777).toBe(0o600)
  chmodSync(join(folder, 'internal.key'), 0o644)
  writeCallKeyBeside(socket)
  expect(isSignedCall(beside, call, { said: first, nowMs })).toBe(false)
  expect(statSync(join(folder, 'internal.key')).mode & 0o777).toBe(0o600)
  writeFileSync(join(folder, 'internal.key'), 'short')
  expect(beside()).toBeUndefined()
})

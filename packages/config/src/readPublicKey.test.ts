import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { readPublicKey } from './readPublicKey.ts'

test('a key is read from the base64 of its 32 bytes', () => {
  const { publicKey } = generateKeyPairSync('ed25519')
  const text = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64')
  expect(readPublicKey(text).equals(publicKey)).toBe(true)
})

test.each([
  ['nothing', ''],
  ['a byte too few', Buffer.alloc(31).toString('base64')],
  ['base64 of another alphabet', Buffer.alloc(32, 0xff).toString('base64url')],
  ['words around it', ` ${Buffer.alloc(32, 7).toString('base64')}`],
])('%s is no key', (_what, text) => {
  expect(() => readPublicKey(text)).toThrow('a public key is base64 of 32 bytes')
})

import { createPublicKey, type KeyObject } from 'node:crypto'

/** An Ed25519 public key as a setting writes it. @throws Error when the text is not base64 of 32 bytes */
export function readPublicKey(text: string): KeyObject {
  const bytes = Buffer.from(text, 'base64')
  if (bytes.length !== 32 || bytes.toString('base64') !== text) throw new Error('a public key is base64 of 32 bytes')
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: bytes.toString('base64url') }, format: 'jwk' })
}

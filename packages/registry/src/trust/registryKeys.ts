import { createHash, createPublicKey, type KeyObject } from 'node:crypto'

/** The public half of a private Ed25519 key as text: base64 of its 32 bytes, 44 characters that fit into a setting. */
export function publicKeyOf(privateKey: KeyObject): string {
  const { crv, x } = createPublicKey(privateKey).export({ format: 'jwk' })
  if (crv !== 'Ed25519' || x === undefined) throw new Error('the key is not an Ed25519 key')
  return Buffer.from(x, 'base64url').toString('base64')
}

/** Short name of a public key, for people and to find it in a list; it proves nothing. */
export function keyIdOf(publicKey: string): string {
  return createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex').slice(0, 16)
}

import { bech32 } from '@scure/base'

/** Whether it is an X25519 recipient of age (age-encryption.org/v1): Bech32 of 32 bytes, whose checksum finds what was mistyped. */
export function isAgeRecipient(text: string): boolean {
  const decoded = bech32.decodeUnsafe(text)
  if (decoded?.prefix !== 'age' || text !== text.toLowerCase()) return false
  return bech32.fromWordsUnsafe(decoded.words)?.length === 32
}

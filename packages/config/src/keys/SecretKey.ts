import { createHmac } from 'node:crypto'
import { decryptBytes, deriveEncryptionKeys, type EncryptionKeys, encryptBytes } from './encryption.ts'

/** What a digest is for: the same text for two purposes gives digests that have nothing in common. */
type Purpose =
  | 'access-log'
  | 'applicant'
  | 'progress-token'
  | 'challenge'
  | 'challenge-answer'
  | 'query-code'
  | 'query-code-digest'
  | 'visitor'
  | 'sign-in'
  | 'session'
  | 'session-next'
  | 'search-question'
  | 'search-question-proof'

/**
 * The installation's own key. It lies outside the database: whoever has a dump but not the key can neither try names against
 * it nor make challenges (docs/decisions/2026-11-21-personal-data.md).
 */
export class SecretKey {
  private readonly key: Buffer
  private readonly encryption: EncryptionKeys

  /** @param key 32 random bytes */
  constructor(key: Buffer) {
    if (key.length !== 32) throw new Error(`a key has 32 bytes, not ${key.length}`)
    this.key = key
    this.encryption = deriveEncryptionKeys(key)
  }

  /** HMAC-SHA-256, 64 hexadecimal digits. */
  digest(purpose: Purpose, ...parts: readonly string[]): string {
    return createHmac('sha256', this.key)
      .update(JSON.stringify([purpose, ...parts]))
      .digest('hex')
  }

  /** @param place table and row that hold it, see encryptBytes */
  encrypt(place: readonly string[], plain: Buffer): Buffer {
    return encryptBytes(this.encryption, place, plain)
  }

  /** @throws DecryptionError for another key, another place, and bytes that were changed */
  decrypt(place: readonly string[], stored: Buffer): Buffer {
    return decryptBytes(this.encryption, place, stored)
  }
}

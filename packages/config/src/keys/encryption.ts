import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto'
import { OperatorError } from '../OperatorError.ts'

/** Version and key id stand in front of what is encrypted, so that a later key, or another form, can be told from this one. */
const version = 1
const keyIdBytes = 8
const headBytes = 1 + keyIdBytes
/** NIST SP 800-38D: 96 bits of nonce, 128 of tag. */
const nonceBytes = 12
const tagBytes = 16
const cipher = 'aes-256-gcm'

export interface EncryptionKeys {
  readonly id: Buffer
  readonly content: Buffer
  readonly nonce: Buffer
}

/** What the installation's key gives for encryption: no two uses of it share a key (RFC 5869). */
export function deriveEncryptionKeys(key: Buffer): EncryptionKeys {
  const derive = (use: string, length: number) => Buffer.from(hkdfSync('sha256', key, '', `portal ${use}`, length))
  return { id: derive('key id', keyIdBytes), content: derive('encryption', 32), nonce: derive('nonce', 32) }
}

/** Why something cannot be read; the message is for operators. */
export class DecryptionError extends OperatorError {
  override name = 'DecryptionError'
}

/**
 * AES-256-GCM. The nonce follows from place and content, so that writing the same again gives the same bytes, and an import that
 * changes nothing is no change.
 * @param place table and row: what stands in another one cannot be read there
 */
export function encryptBytes(keys: EncryptionKeys, place: readonly string[], plain: Buffer): Buffer {
  const head = Buffer.concat([Buffer.of(version), keys.id])
  const bound = Buffer.concat([head, Buffer.from(JSON.stringify(place))])
  const nonce = createHmac('sha256', keys.nonce)
    .update(`${bound.length}:`)
    .update(bound)
    .update(plain)
    .digest()
    .subarray(0, nonceBytes)
  const seal = createCipheriv(cipher, keys.content, nonce, { authTagLength: tagBytes }).setAAD(bound)
  return Buffer.concat([head, nonce, seal.update(plain), seal.final(), seal.getAuthTag()])
}

/** @throws DecryptionError for another key, another place, and bytes that were changed */
export function decryptBytes(keys: EncryptionKeys, place: readonly string[], stored: Buffer): Buffer {
  const head = stored.subarray(0, headBytes)
  if (stored.length < headBytes + nonceBytes + tagBytes || head[0] !== version) throw damaged(place)
  const id = head.subarray(1)
  if (!id.equals(keys.id))
    throw new DecryptionError(
      `加密的来信用的是另一把密钥（编号 ${id.toString('hex')}，现在的是 ${keys.id.toString('hex')}）。请换回原来的密钥文件（PORTAL_SECRET_FILE 或 secret.key）。`,
    )
  const open = createDecipheriv(cipher, keys.content, stored.subarray(headBytes, headBytes + nonceBytes), {
    authTagLength: tagBytes,
  })
  open.setAAD(Buffer.concat([head, Buffer.from(JSON.stringify(place))])).setAuthTag(stored.subarray(-tagBytes))
  try {
    return Buffer.concat([open.update(stored.subarray(headBytes + nonceBytes, -tagBytes)), open.final()])
  } catch (cause) {
    throw damaged(place, cause)
  }
}

function damaged([table = '', row = '']: readonly string[], cause?: unknown): DecryptionError {
  return new DecryptionError(
    `${table} 的 ${row}：加密的内容已损坏、被改动过，或者是从别处搬来的，不能读取。请从备份恢复这一条。`,
    { cause },
  )
}

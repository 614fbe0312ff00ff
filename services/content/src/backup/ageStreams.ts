import { createReadStream } from 'node:fs'
import { Duplex, Readable } from 'node:stream'
import { ReadableStream } from 'node:stream/web'
import { OperatorError } from '@portal/config/operator-error'
import { Decrypter, Encrypter } from 'age-encryption'

/** Of files in the format of age (age-encryption.org/v1), which its other programs read as well. */
export const encryptedSuffix = '.age'

/** For a pipeline; pieces of 64 KB, however long the stream. */
export function encryptTo(recipients: readonly string[]): Duplex {
  return Duplex.from(async function* encrypt(source: AsyncIterable<Uint8Array>) {
    const encrypter = new Encrypter()
    for (const recipient of recipients) encrypter.addRecipient(recipient)
    yield* await encrypter.encrypt(ReadableStream.from(source))
  })
}

/** A file of a backup as it was before it was encrypted. It fails with an OperatorError where it cannot be decrypted. */
export function readStored(file: string, identities: readonly string[]): Readable {
  const stored = createReadStream(file)
  return file.endsWith(encryptedSuffix)
    ? Readable.from(decrypt(stored, { file, identities }), { objectMode: false })
    : stored
}

async function* decrypt(stored: Readable, by: { file: string; identities: readonly string[] }) {
  const decrypter = new Decrypter()
  for (const identity of by.identities) decrypter.addIdentity(identity)
  try {
    yield* await decrypter.decrypt(ReadableStream.from<Uint8Array>(stored))
  } catch (cause) {
    throw new OperatorError(`${by.file} 不能解密：不是这把私钥，或者文件已损坏。`, { cause })
  } finally {
    stored.destroy()
  }
}

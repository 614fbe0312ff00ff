import { createHash } from 'node:crypto'

/** The hash by which manifests know a file. */
export function integrityOf(bytes: Buffer | string): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`
}

/** @throws Error when the bytes are not the released ones; what is run or sent must be the very bytes that went through here */
export function verifyIntegrity(bytes: Buffer, integrity: string): void {
  if (integrityOf(bytes) !== integrity) throw new IntegrityError()
}

export class IntegrityError extends Error {
  override readonly name = 'IntegrityError'
  constructor() {
    super('the build’s bytes are not the released ones')
  }
}

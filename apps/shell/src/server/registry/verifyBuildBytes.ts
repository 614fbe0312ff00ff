import { createHash } from 'node:crypto'

/** @throws Error when the bytes are not the released ones; what is run or sent must be the very bytes that went through here */
export function verifyBuildBytes(bytes: Buffer, integrity: string): void {
  const found = `sha384-${createHash('sha384').update(bytes).digest('base64')}`
  if (found !== integrity) throw new DamagedBuildError()
}

export class DamagedBuildError extends Error {
  override readonly name = 'DamagedBuildError'
  constructor() {
    super('the build’s bytes are not the released ones')
  }
}

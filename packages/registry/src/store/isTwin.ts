import { brotliDecompressSync } from 'node:zlib'

/** Whether a compressed twin says the same as its file; no more is unpacked than that has. */
export function isTwin(compressed: Buffer, bytes: Buffer): boolean {
  try {
    return brotliDecompressSync(compressed, { maxOutputLength: Math.max(bytes.length, 1) }).equals(bytes)
  } catch {
    return false
  }
}

/** Bytes of all parts together. */
export function lengthOf(parts: readonly Uint8Array[]): number {
  return parts.reduce((sum, { byteLength }) => sum + byteLength, 0)
}

/** Writes them one after the other. @param target at least as long as all of them */
export function copyParts(parts: readonly Uint8Array[], target: Uint8Array): void {
  let at = 0
  for (const part of parts) {
    target.set(part, at)
    at += part.byteLength
  }
}

/** In one; a single part stays where it is. */
export function joinParts(parts: readonly Uint8Array[]): Buffer {
  const [first] = parts
  if (!first || parts.length > 1) return Buffer.concat(parts)
  return Buffer.from(first.buffer, first.byteOffset, first.byteLength)
}

/** In one that is part of no larger buffer: what zlib gives is cut from a piece of 16 to 64 KB, which a small answer would keep in memory. */
export function ownBytes(parts: readonly Uint8Array[]): Buffer {
  const own = Buffer.allocUnsafeSlow(lengthOf(parts))
  copyParts(parts, own)
  return own
}

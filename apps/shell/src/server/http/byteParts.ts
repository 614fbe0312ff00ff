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

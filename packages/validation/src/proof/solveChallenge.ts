/** Numbers tried before the browser may do something else: some milliseconds on a slow phone. */
const BATCH = 500

/**
 * Finds the number from 0 to `maxNumber` whose SHA-256 (of salt and number, as text) is the digest of the challenge: what a
 * browser does in place of a picture puzzle (docs/decisions/2026-11-22-forms-without-scripts.md). The work has an upper end, so
 * that nobody waits without end.
 * @param signal stops the search
 * @returns the answer to send, `undefined` when there is none (a challenge that was tampered with)
 * @throws when stopped, or where the browser offers no cryptography (a page without https): ask for a question in words then
 */
export async function solveChallenge(
  { salt, digest, maxNumber }: { salt: string; digest: string; maxNumber: number },
  signal?: AbortSignal,
): Promise<string | undefined> {
  const encoder = new TextEncoder()
  for (let first = 0; first <= maxNumber; first += BATCH) {
    signal?.throwIfAborted()
    const numbers = Array.from({ length: Math.min(BATCH, maxNumber - first + 1) }, (_, index) => first + index)
    const digests = await Promise.all(
      numbers.map((number) => crypto.subtle.digest('SHA-256', encoder.encode(`${salt}${number}`))),
    )
    const found = digests.findIndex((bytes) => toHex(bytes) === digest)
    if (found >= 0) return String(numbers[found])
  }
  return undefined
}

function toHex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

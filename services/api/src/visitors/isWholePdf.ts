/** Readers look for the end mark in this many last bytes (ISO 32000-1, annex H). */
const LAST_BYTES = 1_024

/**
 * Whether a file that begins as a PDF also has an object in it and comes to its end: what was cut off on the way, or only has
 * the first letters of one. What stands in it, and whether it does harm, is not looked at; whoever opens it needs a reader that is
 * up to date.
 */
export function isWholePdf(bytes: Buffer): boolean {
  return bytes.subarray(-LAST_BYTES).includes('%%EOF') && /\d \d+ obj\b/.test(bytes.toString('latin1'))
}

/** Readers look for the end mark in this many last bytes (ISO 32000-1, annex H). */
const LAST_BYTES = 1_024
const END = '%%EOF'

/**
 * Whether a file that begins as a PDF also has an object in it and comes to its end: before the last end mark stands where its
 * table of objects is, within the file (ISO 32000-1, 7.5.5). So it is not one that was cut off on the way, or only has the
 * first letters of one. What stands in it, and whether it does harm, is not looked at; whoever opens it needs a reader that is up
 * to date.
 */
export function isWholePdf(bytes: Buffer): boolean {
  const text = bytes.toString('latin1')
  const end = text.lastIndexOf(END)
  if (end === -1 || text.length - end > LAST_BYTES) return false
  const [found, offset] = /startxref\s{1,8}(\d{1,10})\s{1,8}$/.exec(text.slice(Math.max(0, end - 40), end)) ?? []
  if (found === undefined) return false
  return Number(offset) > 0 && Number(offset) < end - found.length && /\d \d+ obj\b/.test(text)
}

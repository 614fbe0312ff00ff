import { Buffer, transcode } from 'node:buffer'

const encoder = new TextEncoder()
/** Three times the largest page. */
const SCRATCH_BYTES = 512 * 1024
/** Where a page stands as UTF-16 meanwhile: memory of its own for each would lie there until the heap is looked through. */
const scratch = Buffer.allocUnsafeSlow(SCRATCH_BYTES)

/**
 * UTF-8 of a page in memory of its own, so that it can be handed to another thread. A page is mostly Chinese, which the
 * engine keeps as UTF-16; converting that whole takes a quarter of TextEncoder's time.
 */
export function encodeText(text: string): Uint8Array {
  try {
    return transcode(toUtf16(text), 'utf16le', 'utf8')
  } catch {
    // Half a character pair, e.g. in a title that was cut: only TextEncoder puts the replacement character there.
    return encoder.encode(text)
  }
}

function toUtf16(text: string): Uint8Array {
  if (text.length * 2 > SCRATCH_BYTES) return Buffer.from(text, 'utf16le')
  return scratch.subarray(0, scratch.write(text, 'utf16le'))
}

import { Buffer, transcode } from 'node:buffer'

const encoder = new TextEncoder()

/**
 * UTF-8 of a page in memory of its own, so that it can be handed to another thread. A page is mostly Chinese, which the
 * engine keeps as UTF-16; converting that whole takes a quarter of TextEncoder's time.
 */
export function encodeText(text: string): Uint8Array {
  try {
    return transcode(Buffer.from(text, 'utf16le'), 'utf16le', 'utf8')
  } catch {
    // Half a character pair, e.g. in a title that was cut: only TextEncoder puts the replacement character there.
    return encoder.encode(text)
  }
}

/**
 * One frame of zstd of two that were compressed apart (RFC 8878): what many answers begin with is compressed once. Several frames
 * in a row would say the same, but node and others stop after the first.
 */

/** How a prefix has to end. */
export const PREFIX_END = ' '.repeat(17)
/** So many bytes of it are not compressed with the prefix: `RESET` stands for them. */
export const UNCOMPRESSED_END = 9

const DESCRIPTOR = 4
/** Of a frame that does not say how long it is, without a checksum, and looks back 256 KB at most. */
const HEADER = Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x00, 0x40])
/**
 * A block that repeats three bytes each from 8, 4 and 1 before. After it a decoder knows the same last distances as at the start
 * of a frame, where the encoder of all that follows believed to be (3.1.1.5). It has no literals and three sequences: their
 * lengths have one code, their distances those of the predefined table (3.1.1.3.2).
 */
const RESET = Buffer.from([0x44, 0x00, 0x00, 0x00, 0x03, 0x44, 0x00, 0x00, 0xb8, 0xdd, 0x4a])

/** All of a frame but its header. @throws RangeError when it ends with a checksum, which would be one of its own bytes alone */
export function blocksOf(frame: Buffer): Buffer {
  const descriptor = frame.readUInt8(DESCRIPTOR)
  if (descriptor & 0b100) throw new RangeError('The frame has a checksum')
  const isSingleSegment = (descriptor & 0b100000) > 0
  const dictionaryBytes = [0, 1, 2, 4][descriptor & 0b11] ?? 0
  const sizeBytes = [Number(isSingleSegment), 2, 4, 8][descriptor >> 6] ?? 0
  return frame.subarray(DESCRIPTOR + 1 + Number(!isSingleSegment) + dictionaryBytes + sizeBytes)
}

/**
 * What stands before the blocks of the rest, which are those of a frame of their own.
 * @param prefix the frame of a prefix without the last `UNCOMPRESSED_END` bytes of its `PREFIX_END`
 */
export function openFrame(prefix: Buffer): Buffer {
  const blocks = Buffer.from(blocksOf(prefix))
  for (let at = 0; at < blocks.byteLength; ) {
    const header = blocks.readUIntLE(at, 3)
    const isRunOfOneByte = ((header >> 1) & 0b11) === 1
    // No longer the last one.
    blocks.writeUIntLE(header & ~1, at, 3)
    at += 3 + (isRunOfOneByte ? 1 : header >> 3)
  }
  return Buffer.concat([HEADER, blocks, RESET])
}

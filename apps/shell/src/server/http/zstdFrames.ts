/**
 * One frame of zstd of two that were compressed apart (RFC 8878): what many answers begin with is compressed once. Several frames
 * in a row would say the same, but node and others stop after the first.
 */

/** How a prefix has to end. */
export const PREFIX_END = ' '.repeat(17)
/** So many bytes of it are not compressed with the prefix: `RESET` stands for them. */
export const UNCOMPRESSED_END = 9

/** No part may look back further: 256 KB. */
export const WINDOW_LOG = 18

const DESCRIPTOR = 4
/** Of a frame with this window that does not say how long it is, without a checksum. */
const HEADER = Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x00, (WINDOW_LOG - 10) << 3])
/**
 * A block that repeats three bytes each from 8, 4 and 1 before. After it a decoder knows the same last distances as at the start
 * of a frame, where the encoder of all that follows believed to be (3.1.1.5). It has no literals and three sequences: their
 * lengths have one code, their distances those of the predefined table (3.1.1.3.2).
 */
const RESET = Buffer.from([0x44, 0x00, 0x00, 0x00, 0x03, 0x44, 0x00, 0x00, 0xb8, 0xdd, 0x4a])

/**
 * All of a frame but its header, and without what stands behind it: node writes an empty frame after one that fills its buffer.
 * @throws RangeError when it ends with a checksum, which would be one of its own bytes alone
 */
export function blocksOf(frame: Buffer): Buffer {
  const descriptor = frame.readUInt8(DESCRIPTOR)
  if (descriptor & 0b100) throw new RangeError('The frame has a checksum')
  const isSingleSegment = (descriptor & 0b100000) > 0
  const dictionaryBytes = [0, 1, 2, 4][descriptor & 0b11] ?? 0
  const sizeBytes = [Number(isSingleSegment), 2, 4, 8][descriptor >> 6] ?? 0
  const blocks = frame.subarray(DESCRIPTOR + 1 + Number(!isSingleSegment) + dictionaryBytes + sizeBytes)
  return blocks.subarray(0, listBlocks(blocks).at(-1)?.end)
}

/**
 * What stands before the blocks of the rest, which are those of a frame of their own.
 * @param prefix the frame of a prefix without the last `UNCOMPRESSED_END` bytes of its `PREFIX_END`
 */
export function openFrame(prefix: Buffer): Buffer {
  const blocks = Buffer.from(blocksOf(prefix))
  // None is the last one any more.
  for (const { start } of listBlocks(blocks)) blocks.writeUInt8(blocks.readUInt8(start) & ~1, start)
  return Buffer.concat([HEADER, blocks, RESET])
}

interface Block {
  readonly start: number
  readonly end: number
}

/** Up to the last one of the frame. */
function listBlocks(blocks: Buffer): Block[] {
  const found: Block[] = []
  for (let [start, isLast] = [0, false]; !isLast; ) {
    const header = blocks.readUIntLE(start, 3)
    const isRunOfOneByte = ((header >> 1) & 0b11) === 1
    const end = start + 3 + (isRunOfOneByte ? 1 : header >> 3)
    found.push({ start, end })
    isLast = (header & 1) === 1
    start = end
  }
  return found
}

import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)
const LEVELS = [4, 5, 6, 7, 8, 9, 10, 11]

/** Compresses a changed document as strongly as the portal compressed its own. */
export async function compressLike(text: string, portals: Buffer): Promise<Buffer> {
  const plain = await decompress(portals)
  const sizes = await Promise.all(LEVELS.map(async (level) => (await brotli(plain, level)).length))
  const distances = sizes.map((size) => Math.abs(size - portals.length))
  const level = LEVELS[distances.indexOf(Math.min(...distances))] ?? constants.BROTLI_MAX_QUALITY
  return brotli(Buffer.from(text), level)
}

function brotli(bytes: Buffer, level: number): Promise<Buffer> {
  const hints = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  return compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: level, ...hints } })
}

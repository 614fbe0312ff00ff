import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { STYLE_PIECES } from '@portal/contracts'

const compress = promisify(brotliCompress)
const COMPRESSIBLE = /\.(js|css|svg|json)$/
/** Below this many bytes compression costs more than it saves. */
const MINIMUM_BYTES = 600

/**
 * Writes `<file>.br` beside every web file that gets smaller by it, as small as brotli can: what takes seconds is done
 * once, and the very first visitor of a release gets it.
 */
export async function compressFiles(folder: string): Promise<void> {
  const files = readdirSync(folder).filter((file) => COMPRESSIBLE.test(file) && file !== STYLE_PIECES)
  await Promise.all(files.map((file) => compressFile(join(folder, file))))
}

async function compressFile(file: string): Promise<void> {
  const bytes = readFileSync(file)
  if (bytes.byteLength < MINIMUM_BYTES) return
  const compressed = await compress(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    },
  })
  if (compressed.byteLength < bytes.byteLength) writeFileSync(`${file}.br`, compressed)
}

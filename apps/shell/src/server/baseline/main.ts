import { createServer } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, zstdCompress } from 'node:zlib'
import { reasonOf } from '@portal/config/reason-of'
import { readRuntimeConfig } from '@portal/config/runtime'
import { type BaselineReply, baselineOrder } from '@portal/contracts'
import { openBaseline } from './openBaseline.ts'

const compressBrotli = promisify(brotliCompress)
const compressZstd = promisify(zstdCompress)
/** Those of the portal's first answer. */
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 4 }
const zstdParams = { [constants.ZSTD_c_compressionLevel]: 5 }
const HEAD_END = '</head>'

/**
 * What the portal's rendered pages are measured against: a bare node:http server that renders the page of the address on
 * every request and sends the same bytes, with styles and compressed. Started by the bench, which sends the registry over
 * the channel between the two and is told the port.
 */
async function listen(message: unknown): Promise<BaselineReply> {
  const { styles, ...order } = baselineOrder.parse(message)
  const runtime = readRuntimeConfig(process.env)
  const render = await openBaseline({ ...order, runtime })
  const styleBytes = Buffer.from(styles)
  const server = createServer(async (request, response) => {
    const { status, body } = await render(request.url ?? '')
    const page = withStyles(Buffer.from(body.buffer, body.byteOffset, body.byteLength), styleBytes)
    const { encoding, sent } = await compress(page, request.headers['accept-encoding'] ?? '')
    response.writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'content-length': sent.byteLength,
      ...(encoding && { 'content-encoding': encoding }),
    })
    response.end(sent)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the system gave no port')
  return { kind: 'listening', port: address.port }
}

/** As the portal compresses for the same browser. */
async function compress(page: Buffer, accepted: string): Promise<{ encoding: string; sent: Buffer }> {
  // Without the size the encoder takes memory for a window of 2 MB, and three times as long.
  const hints = { pledgedSrcSize: page.byteLength, params: zstdParams }
  if (accepted.includes('zstd')) return { encoding: 'zstd', sent: await compressZstd(page, hints) }
  if (accepted.includes('br')) return { encoding: 'br', sent: await compressBrotli(page, { params: brotliParams }) }
  return { encoding: '', sent: page }
}

function withStyles(page: Buffer, styles: Buffer): Buffer {
  const at = page.indexOf(HEAD_END)
  return Buffer.concat([page.subarray(0, at), styles, page.subarray(at)])
}

process.once('message', async (message) => {
  const reply = await listen(message).catch((error): BaselineReply => ({ kind: 'failed', reason: reasonOf(error) }))
  process.send?.(reply)
})
process.on('disconnect', () => process.exit())

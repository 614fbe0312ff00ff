import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { pickEncoding } from '../files/answerFromFile.ts'
import type { FileEncoding } from '../files/MadeFile.ts'
import { isKnownTo } from '../http/conditionalResponse.ts'

/** Once for this process: a quarter of a second for half a megabyte, beside the main thread. */
const brotliLevel = 9

interface Description {
  readonly digest: string
  readonly forms: Readonly<Record<FileEncoding, Buffer>>
}

/** The description of the interface, the same as long as the program runs: compressed for whoever asks first, then sent from memory. */
export function addDescriptionRoute(app: FastifyInstance): void {
  let described: Promise<Description> | undefined
  app.get('/api/openapi.json', { schema: { hide: true } }, async (request, reply) => {
    described ??= compress(JSON.stringify(app.swagger()))
    const { digest, forms } = await described
    const encoding = pickEncoding(request.headers['accept-encoding'], forms)
    const etag = `"${digest}${encoding === 'identity' ? '' : `-${encoding}`}"`
    reply.header('etag', etag).header('cache-control', 'no-cache').header('vary', 'accept-encoding')
    if (isKnownTo(request.headers['if-none-match'], `W/${etag}`)) return reply.code(304).send()
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.type('application/json; charset=utf-8').send(forms[encoding])
  })
}

async function compress(text: string): Promise<Description> {
  const identity = Buffer.from(text)
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliLevel, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length }
  const [br, gzipped] = await Promise.all([promisify(brotliCompress)(identity, { params }), promisify(gzip)(identity)])
  return { digest: createHash('sha1').update(identity).digest('base64url'), forms: { identity, br, gzip: gzipped } }
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import { type EncodedBody, pickEncoding } from '../../http/EncodedBody.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route sends released files, which need less headers than a document. */
    isFile?: boolean
  }
}

interface SentFile {
  readonly content: EncodedBody
  readonly mediaType: string
  /** Seconds for which a file may be kept whose address stays while its bytes change. */
  readonly maxAgeS?: number
}

/** Sends a file, by default one whose address changes with its bytes, in the best form that the client accepts; without one, 404. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: SentFile | undefined) {
  if (!file)
    return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('没有这个文件\n')
  const { content, mediaType, maxAgeS } = file
  const encoding = content.encodingFor(pickEncoding(request.headers['accept-encoding']))
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply
    .header(
      'cache-control',
      maxAgeS === undefined ? 'public, max-age=31536000, immutable' : `public, max-age=${maxAgeS}`,
    )
    .header('vary', 'accept-encoding')
    .type(mediaType)
    .send(await content.get(encoding))
}

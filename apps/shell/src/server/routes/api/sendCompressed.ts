import { finished, pipeline, type Readable, type Transform } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { pickEncoding } from '../../http/EncodedBody.ts'

/** JSON, feeds, tables as text; a workbook or a picture is compressed already. */
const SHRINKS = /^(text\/|application\/([\w.-]+\+)?(json|xml|yaml)\b)/
/** Below this many bytes compression costs more than it saves. */
const MINIMUM_BYTES = 600
/** While the visitor waits: a millisecond for 100 KB. */
const BROTLI_LEVEL = 4
/**
 * 256 KB of what went before. Node's 4 MB made 13 MB of memory of an answer that its visitor does not take, this makes 1.7;
 * the description of the interface becomes 10 bytes longer, tables at most 4 %.
 */
const BROTLI_WINDOW = 18
/** 55 MB while nobody takes them. Further answers go out as they are. */
const MOST_AT_ONCE = 32

/** Compressions of this process. */
let underWay = 0

/**
 * Passes an answer on as it comes, compressed where the client takes that and it is worth it. What is for one visitor alone
 * (`no-store`) stays as it is: how well a secret is compressed beside words that somebody chose tells something of it.
 */
export function sendCompressed(request: FastifyRequest, reply: FastifyReply, answer: Readable): void {
  if (request.method !== 'GET' || !isWorthIt(reply)) return void reply.send(answer)
  reply.header('vary', 'accept-encoding')
  const picked = pickEncoding(request.headers['accept-encoding'])
  // What is passed on as it comes has its memory measured for brotli.
  const encoding = picked === 'zstd' ? 'br' : picked
  if (encoding === 'identity' || underWay >= MOST_AT_ONCE) return void reply.send(answer)
  const smaller = openCompression(encoding)
  // An answer that breaks off ends what is sent with the same error, which Fastify logs.
  pipeline(answer, smaller, () => undefined)
  reply.removeHeader('content-length').header('content-encoding', encoding).send(smaller)
}

function openCompression(encoding: 'br' | 'gzip'): Transform {
  underWay += 1
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL, [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW }
  const compression = encoding === 'br' ? createBrotliCompress({ params }) : createGzip()
  finished(compression, () => {
    underWay -= 1
  })
  return compression
}

function isWorthIt(reply: FastifyReply): boolean {
  if (reply.statusCode !== 200 || reply.getHeader('cache-control') === 'no-store') return false
  if (reply.hasHeader('content-encoding') || !SHRINKS.test(String(reply.getHeader('content-type')))) return false
  const length = reply.getHeader('content-length')
  return length === undefined || Number(length) >= MINIMUM_BYTES
}

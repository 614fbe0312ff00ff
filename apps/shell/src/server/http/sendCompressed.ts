import { pipeline, type Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { pickEncoding } from './AnswerBytes.ts'

/** JSON, feeds, tables as text; a workbook or a picture is compressed already. */
const SHRINKS = /^(text\/|application\/([\w.-]+\+)?(json|xml|yaml)\b)/
/** Below this many bytes compression costs more than it saves. */
const MINIMUM_BYTES = 600
/** While the visitor waits: a millisecond for 100 KB. */
const BROTLI_LEVEL = 4

/**
 * Passes an answer on as it comes, compressed where the client takes that and it is worth it. What is for one visitor alone
 * (`no-store`) stays as it is: how well a secret is compressed beside words that somebody chose tells something of it.
 */
export function sendCompressed(request: FastifyRequest, reply: FastifyReply, answer: Readable): void {
  if (request.method !== 'GET' || !isWorthIt(reply)) return void reply.send(answer)
  reply.header('vary', 'accept-encoding')
  const encoding = pickEncoding(request.headers['accept-encoding'])
  if (encoding === 'identity') return void reply.send(answer)
  const smaller =
    encoding === 'br'
      ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL } })
      : createGzip()
  // An answer that breaks off ends what is sent with the same error, which Fastify logs.
  pipeline(answer, smaller, () => undefined)
  reply.removeHeader('content-length').header('content-encoding', encoding).send(smaller)
}

function isWorthIt(reply: FastifyReply): boolean {
  if (reply.statusCode !== 200 || reply.getHeader('cache-control') === 'no-store') return false
  if (reply.hasHeader('content-encoding') || !SHRINKS.test(String(reply.getHeader('content-type')))) return false
  const length = reply.getHeader('content-length')
  return length === undefined || Number(length) >= MINIMUM_BYTES
}

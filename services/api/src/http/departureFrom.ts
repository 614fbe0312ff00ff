import type { FastifyReply } from 'fastify'

/** @returns aborted when the connection ends before the answer does */
export function departureFrom({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return gone.signal
}

import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'

const signals = new WeakMap<ServerResponse, AbortSignal>()

/** @returns aborted when the connection ends before the answer does; of one answer it is one signal, whoever asks */
export function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const known = signals.get(raw)
  if (known) return known
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  signals.set(raw, gone.signal)
  return gone.signal
}

import { z } from 'zod'
import type { FromWorker } from './messages.ts'
import { responseLimits } from './responseLimits.ts'

/** Reads what came out of a worker. Undefined for what our own code in a worker never says. */
export function readMessage(raw: unknown): FromWorker | undefined {
  return message.safeParse(raw).data
}

const id = z.int().min(1)
const reason = z.string().max(responseLimits.reasonLength)

/** Names nothing that a visitor typed, whatever the area's code would like to tell. */
const call = z.object({
  // A renderer of an earlier release asks by GET and does not say so.
  method: z.enum(['GET', 'POST']).default('GET'),
  subject: z.string().regex(/^\/api(\/[a-z-]{1,40})?$/),
  spanId: z.string().regex(/^[0-9a-f]{16}$/),
  startedAt: z.number().min(0).max(Number.MAX_SAFE_INTEGER),
  durationMs: z.number().min(0).max(60_000),
  status: z.int().min(0).max(599),
})

const rendered = z.object({
  status: z.int().min(200).max(599),
  contentType: z.string().max(responseLimits.contentTypeLength),
  location: z.string().max(responseLimits.locationLength).or(z.undefined()),
  body: z.custom<Uint8Array<ArrayBuffer>>(isBody),
  tags: z.array(z.string().max(responseLimits.tagLength)).max(responseLimits.tags),
  isCacheable: z.boolean(),
  layout: z.string().max(responseLimits.layoutLength).exactOptional(),
  failure: reason.or(z.undefined()),
  calls: z.array(call).max(responseLimits.calls).exactOptional(),
})

const message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('alive') }),
  z.object({ kind: z.literal('rendered'), id, rendered }),
  z.object({ kind: z.literal('checked'), id, isHealthy: z.boolean() }),
  z.object({ kind: z.literal('failed'), id, reason }),
  z.object({ kind: z.literal('abandoned'), id }),
  z.object({ kind: z.literal('broken'), reason }),
])

/** Not shared memory, which could change after the check, and no small view of a large buffer, which would stay. */
function isBody(value: unknown): boolean {
  return (
    value instanceof Uint8Array &&
    value.buffer instanceof ArrayBuffer &&
    value.buffer.byteLength <= responseLimits.bodyBytes
  )
}

import type { IncomingMessage } from 'node:http'
import { ApiError } from '../ApiError.ts'
import { createRequester, isFormData, type PreparedRequest, type Requester } from '../createRequester.ts'
import type { HttpMethod } from '../HttpClient.ts'
import type { RawAnswer } from '../readAnswer.ts'
import type { Door } from './Door.ts'
import type { ServiceDoors } from './ServiceDoors.ts'

interface ServiceClientOptions {
  /** Shared by all clients of a process, and closed by who opened them. */
  doors: ServiceDoors
  /** For a request with its retry; 5 seconds when absent. */
  timeoutMs?: number
}

const DEFAULT_TIMEOUT_MS = 5_000
const MAX_ANSWER_BYTES = 8 * 1024 * 1024
/** The slowest answers begin within it. */
const SILENCE_MS = 1_000
const READS: readonly HttpMethod[] = ['get', 'head', 'options']

/**
 * The server's HTTP client: node:http over kept connections, which costs 60 µs a call where fetch and axios take 310 to 380.
 * All visitors' requests share it; it has no headers of its own, a visitor's go with each call. What is asked again goes to
 * another door when there is one; a read that waits behind a door that turns out to be dead is asked again at once.
 */
export function createServiceClient({ doors, timeoutMs = DEFAULT_TIMEOUT_MS }: ServiceClientOptions): Requester {
  const triedFor = new WeakMap<PreparedRequest, Set<Door>>()
  const send = async (prepared: PreparedRequest, signal: AbortSignal): Promise<RawAnswer> => {
    const tried = triedFor.get(prepared) ?? new Set()
    triedFor.set(prepared, tried)
    for (;;) {
      const door = doors.pick(tried)
      tried.add(door)
      try {
        return await sendOnce({ doors, door, prepared, signal })
      } catch (error) {
        // Also for what must not be sent twice: it has not been sent.
        const isUnsent = error instanceof ApiError && isUnopened(error.cause)
        if (!isUnsent || tried.size >= doors.count) throw error
      }
    }
  }
  return createRequester({ timeoutMs, headers: doors.headers, send })
}

interface SingleSend {
  doors: ServiceDoors
  door: Door
  prepared: PreparedRequest
  signal: AbortSignal
}

async function sendOnce({ doors, door, prepared, signal }: SingleSend): Promise<RawAnswer> {
  const { method, target } = prepared
  const { bytes, headers } = await encodeForm(prepared)
  return new Promise((resolve, reject) => {
    const outgoing = door.request({ method, path: target, headers })
    const sentAt = performance.now()
    let isAnswered = false
    const stop = () => {
      if (outgoing.reusedSocket && !isAnswered && performance.now() - sentAt >= SILENCE_MS) door.noteSilence()
      outgoing.destroy()
    }
    const stopListening = door.whenOut(() => {
      if (READS.includes(method) && doors.hasOther(door)) stop()
    })
    const settle = () => {
      signal.removeEventListener('abort', stop)
      stopListening()
    }
    const fail = (cause: unknown) => {
      settle()
      outgoing.destroy()
      if (isUnopened(cause)) door.noteDown()
      reject(cause instanceof ApiError ? cause : new ApiError({ code: 'network', url: target, cause }))
    }
    signal.addEventListener('abort', stop, { once: true })
    outgoing.on('error', fail)
    outgoing.on('response', (incoming) => {
      isAnswered = true
      door.noteAnswer(incoming, performance.now())
      const finish = (text: string) => {
        settle()
        resolve({ status: incoming.statusCode ?? 0, headers: textHeaders(incoming), body: text })
      }
      collect(incoming, target).then(finish, fail)
    })
    outgoing.end(bytes)
  })
}

/** Nobody opened the door, so nothing of the request has arrived. */
export function isUnopened(cause: unknown): boolean {
  if (cause instanceof AggregateError) return cause.errors.every(isUnopened)
  return cause instanceof Error && 'syscall' in cause && ['connect', 'getaddrinfo'].includes(String(cause.syscall))
}

/** A form with files in bytes; all else goes as it is. */
async function encodeForm({ headers, body }: PreparedRequest) {
  if (!isFormData(body)) return { bytes: body, headers: { ...headers } }
  const encoded = new Response(body)
  const type = encoded.headers.get('content-type') ?? ''
  return { bytes: Buffer.from(await encoded.arrayBuffer()), headers: { ...headers, 'content-type': type } }
}

function collect(incoming: IncomingMessage, url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const refuse = () => reject(new ApiError({ code: 'too-large', url }))
    if (Number(incoming.headers['content-length'] ?? 0) > MAX_ANSWER_BYTES) return refuse()
    incoming.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > MAX_ANSWER_BYTES) refuse()
      else chunks.push(chunk)
    })
    // A connection that ends in the middle raises an error here, not an end.
    incoming.on('error', reject)
    incoming.on('end', () => resolve(chunks.length === 1 ? String(chunks[0]) : Buffer.concat(chunks).toString()))
  })
}

function textHeaders({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

import { onTestFinished } from 'vitest'
import { ApiError } from '../src/ApiError.ts'
import { createHttpClient } from '../src/createHttpClient.ts'
import type { Requester } from '../src/createRequester.ts'
import { createServiceClient } from '../src/server/createServiceClient.ts'
import { Upstream } from '../src/server/Upstream.ts'
import { type Handler, startServer, type TestServer } from './startServer.ts'

/** On a busy machine only the test’s own limit says that a request hangs. */
const PATIENT_MS = 100_000

interface Started {
  client: Requester
  server: TestServer
}

async function startPort(handler: Handler, timeoutMs = PATIENT_MS): Promise<Started> {
  const server = await startServer(handler, 'port')
  onTestFinished(server.stop)
  return { server, client: createHttpClient({ baseUrl: server.url, timeoutMs }) }
}

async function startSocket(handler: Handler, timeoutMs = PATIENT_MS): Promise<Started> {
  const server = await startServer(handler, 'socket')
  const upstream = new Upstream({ address: server.socketPath })
  onTestFinished(server.stop)
  onTestFinished(() => upstream.close())
  return { server, client: createServiceClient({ upstream, timeoutMs }) }
}

/** The ApiError that a request ends with; any other end fails the test. */
export async function failureOf(sent: Promise<unknown>): Promise<ApiError> {
  const error = await sent.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw new Error(`Expected an ApiError, got ${String(error)}`)
  return error
}

/** Both clients, each with a server of its own that ends with the test: what holds for one holds for the other. */
export const clients: [string, (handler: Handler, timeoutMs?: number) => Promise<Started>][] = [
  ['the browser client', startPort],
  ['the server client', startSocket],
]

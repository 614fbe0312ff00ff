import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BucketSettings } from '@portal/registry/bucket'
import { findSignatureFault } from './verifySignature.ts'

interface StoredObject {
  readonly bytes: Buffer
  readonly type: string
  readonly etag: string
  readonly at: Date
}

export interface ObjectStore {
  readonly settings: BucketSettings
  /** Path, from the bucket on → what lies there. */
  readonly objects: Map<string, StoredObject>
  /** Method and path of what was asked. */
  readonly asked: string[]
  /** What it does instead of answering; false: nothing else than usual. May wait. */
  readonly state: {
    fault: (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>
    /** Some stores pass over conditions that they do not know. */
    honoursConditions: boolean
    /** The bucket is the first part of the host's name and not of the path. */
    hasBucketInHost: boolean
    /** Keys of one page of a list. */
    pageLength: number
  }
  stop(): Promise<void>
}

/**
 * For tests: an S3-compatible object store on loopback. It believes no signature that it has not worked out by itself, and
 * takes conditions as Amazon's documentation of conditional requests says: 412 for another tag, 404 for nothing to match.
 */
export async function startObjectStore(): Promise<ObjectStore> {
  const objects = new Map<string, StoredObject>()
  const asked: string[] = []
  const state: ObjectStore['state'] = {
    fault: () => false,
    honoursConditions: true,
    hasBucketInHost: false,
    pageLength: 1_000,
  }
  const keys = { AWS_ACCESS_KEY_ID: 'portal', AWS_SECRET_ACCESS_KEY: 'a-secret+of/the-tests' }
  const server = createServer(async (request, response) => {
    const body = await readAll(request)
    asked.push(`${request.method} ${request.url}`)
    if (await state.fault(request, response)) return
    const refusal = findSignatureFault(request, body, keys)
    if (refusal === undefined) answer({ objects, state }, { request, response, body })
    else sendError(response, 403, refusal)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const settings = { ...keys, AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`, AWS_REGION: 'cn-test-1' }
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
  return { settings, objects, asked, state, stop }
}

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly body: Buffer
}

function answer({ objects, state }: Pick<ObjectStore, 'objects' | 'state'>, exchange: Exchange): void {
  const { pathname, searchParams } = new URL(exchange.request.url ?? '/', 'http://store')
  const { method, headers } = exchange.request
  const hostBucket = state.hasBucketInHost ? `/${headers.host?.split('.')[0]}` : ''
  const path = decodeURIComponent(`${hostBucket}${pathname}`.slice(1))
  if (searchParams.has('list-type')) {
    exchange.response.writeHead(200, { 'content-type': 'application/xml' })
    exchange.response.end(
      listOf(objects, { bucket: path.replace(/\/$/, ''), searchParams, pageLength: state.pageLength }),
    )
  } else if (method === 'DELETE') {
    objects.delete(path)
    exchange.response.writeHead(204).end()
  } else if (method === 'PUT') put(objects, path, { ...exchange, isConditional: state.honoursConditions })
  else get(objects.get(path), exchange)
}

function get(known: StoredObject | undefined, { request, response }: Exchange): void {
  if (!known) {
    sendError(response, 404, 'NoSuchKey')
    return
  }
  const { etag, type, bytes } = known
  if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end()
  else response.writeHead(200, { etag, 'content-type': type, 'content-length': bytes.length }).end(bytes)
}

interface Write extends Exchange {
  readonly isConditional: boolean
}

function put(objects: ObjectStore['objects'], path: string, { request, response, body, isConditional }: Write): void {
  const refusal = isConditional ? refuseWrite(request, objects.get(path)) : undefined
  if (refusal !== undefined) {
    sendError(response, refusal, refusal === 404 ? 'NoSuchKey' : 'PreconditionFailed')
    return
  }
  const etag = `"${createHash('md5').update(body).digest('hex')}"`
  const type = request.headers['content-type'] ?? 'binary/octet-stream'
  objects.set(path, { bytes: body, type, etag, at: new Date() })
  response.writeHead(200, { etag }).end()
}

function refuseWrite({ headers }: IncomingMessage, known: StoredObject | undefined): number | undefined {
  if (headers['if-none-match'] === '*' && known) return 412
  const wanted = headers['if-match']
  if (wanted === undefined) return undefined
  if (!known) return 404
  return wanted === known.etag ? undefined : 412
}

interface List {
  readonly bucket: string
  readonly searchParams: URLSearchParams
  readonly pageLength: number
}

function listOf(objects: ObjectStore['objects'], { bucket, searchParams, pageLength }: List): string {
  const prefix = searchParams.get('prefix') ?? ''
  const after = searchParams.get('continuation-token') ?? ''
  const found = [...objects]
    .map(([path, object]) => ({ key: path.slice(bucket.length + 1), path, ...object }))
    .filter(({ path, key }) => path.startsWith(`${bucket}/`) && key.startsWith(prefix) && key > after)
    .sort((one, other) => (one.key < other.key ? -1 : 1))
  const shown = found.slice(0, pageLength)
  const isCut = shown.length < found.length
  const entries = shown.map(
    ({ key, etag, at, bytes }) =>
      `<Contents><Key>${escapeXml(key)}</Key><LastModified>${at.toISOString()}</LastModified><ETag>${escapeXml(etag)}</ETag><Size>${bytes.length}</Size></Contents>`,
  )
  const next = isCut ? `<NextContinuationToken>${escapeXml(shown.at(-1)?.key ?? '')}</NextContinuationToken>` : ''
  return `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

function sendError(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import { type Fetched, fetchBytes } from '../../responses/fetchBytes.ts'
import { compressLike } from './compressLike.ts'

export interface ChangedDocument {
  readonly html: string
  /** Beside it: files by their paths. */
  readonly files?: Readonly<Record<string, Buffer>>
}

export interface CopyServer {
  readonly address: string
  stop(): void
}

/** Headers that Node writes itself, or that tell of the body as it was. */
const notCopied = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length', 'etag']

/**
 * Documents of a portal, changed once and sent from memory with the portal's own headers and as strongly compressed.
 * What a document asks for comes from the portal.
 */
export async function startCopyServer(
  portal: string,
  change: (html: string) => ChangedDocument | Promise<ChangedDocument>,
): Promise<CopyServer> {
  const documents = new Map<string, Promise<Fetched>>()
  const files = new Map<string, Buffer>()

  const copy = async (path: string): Promise<Fetched> => {
    const original = await fetchBytes(`${portal}${path}`, 'br')
    const { status, headers } = original
    if (status !== 200 || !headers['content-type']?.startsWith('text/html')) return original
    const changed = await change(brotliDecompressSync(original.body).toString('utf8'))
    for (const [name, bytes] of Object.entries(changed.files ?? {})) files.set(name, bytes)
    return { status, headers, body: await compressLike(changed.html, original.body) }
  }

  const answer = async (asked: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = asked.url ?? '/'
    const file = files.get(path)
    if (file) return send(response, { status: 200, headers: fileHeaders, body: file })
    if (!isForDocument(asked)) return handOn(portal, asked, response)
    const known = documents.get(path) ?? copy(path)
    documents.set(path, known)
    send(response, await known)
  }

  const server = createServer((asked, response) => {
    answer(asked, response).catch((error: unknown) => {
      console.error(`A copy of ${asked.url} was not sent`, error)
      response.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

const fileHeaders = {
  'content-type': 'text/javascript; charset=utf-8',
  'content-encoding': 'br',
  'cache-control': 'public, max-age=31536000, immutable',
  'access-control-allow-origin': '*',
}

/** By what browsers say; what asks without a word about it wants the document too. */
function isForDocument({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && (headers['sec-fetch-dest'] ?? 'document') === 'document'
}

function send(response: ServerResponse, { status, headers, body }: Fetched): void {
  const kept = Object.entries(headers).filter(([name]) => !notCopied.includes(name))
  response.writeHead(status, { ...Object.fromEntries(kept), 'content-length': body.length })
  response.end(body)
}

function handOn(portal: string, asked: IncomingMessage, response: ServerResponse): void {
  const { method = 'GET', headers, url = '/' } = asked
  const onward = request(`${portal}${url}`, { method, headers: { ...headers, host: new URL(portal).host } }, (got) => {
    response.writeHead(got.statusCode ?? 502, got.headers)
    got.pipe(response)
  })
  // The visitor left, or the portal ended: nobody waits for it.
  onward.on('error', () => response.destroy())
  asked.pipe(onward)
}

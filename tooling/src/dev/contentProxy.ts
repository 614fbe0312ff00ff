import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { changesDto } from '@portal/contracts'

const TIMEOUT_MS = 10_000
/** The shell asks what changed twice a second; a portal far away is asked no more often than this. */
const CHANGES_EVERY_MS = 2_000

/**
 * The content service of a running portal at a socket, where the shell expects one: asked over the portal's public interface,
 * without anything of the visitor.
 */
export async function startContentProxy(socketPath: string, origin: string): Promise<Server> {
  const proxy = new ContentProxy(origin)
  const server = createServer((request, response) => {
    proxy.answer(request, response).catch(() => {
      if (response.headersSent) response.destroy()
      else response.writeHead(503, { 'retry-after': '2' }).end()
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(socketPath, resolve)
  })
  return server
}

class ContentProxy {
  readonly #origin: string
  #revision: number | undefined
  #askedAt = 0

  constructor(origin: string) {
    this.#origin = origin
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? '/'
    if (url === '/readyz') return void response.setHeader('content-type', 'application/json').end('{}')
    if (url.startsWith('/api/changes')) return this.#answerChanges(url, response)
    const answer = await this.#ask(url, request)
    // Read whole: fetch has taken the compression off, and with it the length that the headers tell.
    const body = Buffer.from(await answer.arrayBuffer())
    response.writeHead(answer.status, { ...headersOf(answer), 'content-length': body.byteLength })
    response.end(body)
  }

  /** In between nothing has changed, as far as anybody here knows; the next question covers the time since. */
  async #answerChanges(url: string, response: ServerResponse): Promise<void> {
    response.setHeader('content-type', 'application/json')
    if (this.#revision !== undefined && performance.now() - this.#askedAt < CHANGES_EVERY_MS)
      return void response.end(JSON.stringify({ revision: this.#revision, tags: [] }))
    const answer = await this.#ask(url)
    if (!answer.ok) throw new Error(`${url} answers ${answer.status}`)
    const told = changesDto.parse(await answer.json())
    this.#revision = told.revision
    this.#askedAt = performance.now()
    response.end(JSON.stringify(told))
  }

  async #ask(url: string, request?: IncomingMessage): Promise<Response> {
    const { method = 'GET', headers = {} } = request ?? {}
    const type = headers['content-type']
    return fetch(`${this.#origin}${url}`, {
      method,
      headers: { accept: headers.accept ?? 'application/json', ...(type && { 'content-type': type }) },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(request && method === 'POST' && { body: await readBody(request) }),
    })
  }
}

async function readBody(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Of the answer, not of its way here. */
function headersOf({ headers }: Response): Record<string, string> {
  const ofTheWay = new Set(['connection', 'content-encoding', 'content-length', 'keep-alive', 'transfer-encoding'])
  return Object.fromEntries([...headers].filter(([name]) => !ofTheWay.has(name)))
}

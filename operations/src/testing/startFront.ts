import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** What stands between visitors and a portal. @returns true when it has answered by itself */
export type Between = (request: IncomingMessage, answer: ServerResponse) => boolean | Promise<boolean>

export interface Front {
  readonly address: string
  stop(): Promise<void>
}

/** A portal behind something that may spoil a part of it. */
export async function startFront(portal: string, between: Between): Promise<Front> {
  const server = createServer(async (request, answer) => {
    if (await between(request, answer)) return
    await passOn({ portal, request, answer, edit: (bytes) => bytes })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const place = server.address()
  if (place === null || typeof place === 'string') throw new Error('no port')
  const stop = () => {
    server.closeAllConnections()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return { address: `http://127.0.0.1:${place.port}`, stop }
}

interface PassOnOptions {
  readonly portal: string
  readonly request: IncomingMessage
  readonly answer: ServerResponse
  readonly edit: (bytes: Buffer) => Buffer | string
}

/** Sends what the portal sends, changed. */
export async function passOn({ portal, request, answer, edit }: PassOnOptions): Promise<true> {
  const asked = request.headers['if-none-match']
  const real = await fetch(`${portal}${request.url}`, {
    redirect: 'manual',
    headers: asked === undefined ? {} : { 'if-none-match': asked },
  })
  const headers = ['content-type', 'etag', 'location'].flatMap((name) => {
    const value = real.headers.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  answer.writeHead(real.status, Object.fromEntries(headers))
  answer.end(edit(Buffer.from(await real.arrayBuffer())))
  return true
}

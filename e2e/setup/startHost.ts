import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface HostPage {
  readonly html: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface Host {
  readonly address: string
  /** Pages and files by path; may be added to. */
  readonly pages: Map<string, HostPage | { readonly file: Buffer; readonly type: string }>
  stop(): Promise<void>
}

/** Somebody else's site: a server of its own, on a port of its own, which knows nothing of the portal. */
export async function startHost(): Promise<Host> {
  const pages: Host['pages'] = new Map()
  const server = createServer((request, response) => {
    const page = pages.get((request.url ?? '/').split('?')[0] ?? '/')
    if (!page) response.writeHead(404).end()
    else if ('file' in page) response.writeHead(200, { 'content-type': page.type }).end(page.file)
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...page.headers }).end(page.html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pages,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** A page as others write them: head, a heading, a paragraph, and what is to be embedded. */
export function hostPage(body: string, head = ''): string {
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>某单位网站</title><link rel="icon" href="data:,">${head}</head><body><main><h1>某单位</h1><p id="own">单位自己的话。</p>${body}</main></body></html>`
}

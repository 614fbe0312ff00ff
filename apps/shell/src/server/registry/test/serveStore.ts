import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { BuildManifest } from '@portal/contracts'
import { areaCode, shellCode } from '../../workers/test/builds.ts'
import { integrityOf } from '../../workers/test/writeArea.ts'
import { makeManifest } from './makeRegistry.ts'

/** What a server does instead of sending a file; false: nothing else than usual. */
export type Fault = (request: IncomingMessage, response: ServerResponse) => boolean

/** For tests: a web server in front of a store, as any would be. */
export async function serveStore(folder: string, tls?: { readonly cert: string; readonly key: string }) {
  const state = { fault: (() => false) as Fault }
  const asked: string[] = []
  const answer: RequestListener = (request, response) => {
    asked.push(`${request.url}${request.headers['if-none-match'] === undefined ? '' : ' if changed'}`)
    if (!state.fault(request, response)) sendFile(join(folder, request.url ?? ''), request, response)
  }
  const server = tls ? createTlsServer(tls, answer) : createServer(answer)
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
  return {
    registry: new URL(`${tls ? 'https' : 'http'}://127.0.0.1:${port}/registry.json`),
    asked,
    state,
    stop,
    comeBack: () => listen(port),
  }
}

function sendFile(file: string, request: IncomingMessage, response: ServerResponse): void {
  const stat = statSync(file, { throwIfNoEntry: false })
  if (!stat) return void response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>404</h1>')
  const etag = `"${stat.mtimeMs}-${stat.size}"`
  if (request.headers['if-none-match'] === etag) return void response.writeHead(304, { etag }).end()
  const type = file.endsWith('.json') ? 'application/json; charset=utf-8' : 'application/octet-stream'
  response.writeHead(200, { 'content-type': type, etag }).end(readFileSync(file))
}

/** For tests: a build as a publication puts it into a store. @param text what its page says */
export function writeBuild(store: string, name: string, version: string, text = name): BuildManifest {
  const folder = join(store, 'files', name, version)
  const server = name === 'shell' ? shellCode : areaCode(text)
  const entry = `/* ${text} */`.repeat(20)
  const manifest = {
    ...makeManifest(name, version),
    serverIntegrity: integrityOf(server),
    files: { 'entry.js': integrityOf(entry), 'integrity.json': integrityOf('{}') },
  }
  mkdirSync(join(folder, 'web'), { recursive: true })
  writeFileSync(join(folder, 'server.cjs'), server)
  writeFileSync(join(folder, 'web/entry.js'), entry)
  writeFileSync(join(folder, 'web/entry.js.br'), brotliCompressSync(entry))
  writeFileSync(join(folder, 'web/integrity.json'), '{}')
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest, null, 2))
  return manifest
}

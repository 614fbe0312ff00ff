import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { compileFunction } from 'node:vm'

/**
 * What the portal is measured against, as a process of its own: a bare node:http server without routing, cache, worker,
 * headers or limits. `render` draws the page with React on every request, `static` sends the same bytes every time.
 */
const settings: {
  kind: 'render' | 'static'
  rendererFile: string
  areaFile: string
  apiSocket: string
  request: object
} = JSON.parse(process.argv[2] ?? '{}')
const renderer = createRequire(import.meta.url)(settings.rendererFile)
const module = { exports: {} }
const run = compileFunction(readFileSync(settings.areaFile, 'utf8'), ['module', 'exports', 'require'])
run(module, module.exports, (request: string) => renderer.hostModules[request])
const pages = renderer.readPageTable(module.exports)
const http = renderer.createSocketClient({ socketPath: settings.apiSocket })

async function draw(): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(10_000)
  const { body, status } = await renderer.renderPage({ request: settings.request, settings, pages, http, signal })
  if (status !== 200) throw new Error(`The page answered ${status}`)
  return body
}

const fixed = await draw()
const server = createServer(async (_request, answer) => {
  const body = settings.kind === 'static' ? fixed : await draw()
  answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.byteLength })
  answer.end(body)
})
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
process.on('disconnect', () => process.exit())

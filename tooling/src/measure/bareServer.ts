import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { compileFunction } from 'node:vm'

/**
 * What a drawn page is measured against, as a process of its own: a bare node:http server that draws the guide of the
 * address with React on every request, without routing, cache, worker, headers or limits.
 */
const settings: {
  rendererFile: string
  areaFile: string
  api: { doors: string[] }
  request: { pathname: string; params: Record<string, string> }
} = JSON.parse(process.argv[2] ?? '{}')
const renderer = createRequire(import.meta.url)(settings.rendererFile)
const module = { exports: {} }
const run = compileFunction(readFileSync(settings.areaFile, 'utf8'), ['module', 'exports', 'require'])
run(module, module.exports, (request: string) => renderer.hostModules[request])
const pages = renderer.readPageTable(module.exports)
const http = renderer.createServiceClient({ doors: new renderer.ServiceDoors(settings.api) })

function draw(pathname: string): Promise<{ status: number; body: Uint8Array }> {
  const request = { ...settings.request, pathname, params: { id: pathname.split('/').pop() } }
  return renderer.renderPage({
    request,
    settings,
    pages,
    http,
    signal: AbortSignal.timeout(10_000),
    timeLeftMs: 10_000,
  })
}

const first = await draw(settings.request.pathname)
if (first.status !== 200) throw new Error(`The page answered ${first.status}`)
const server = createServer(async (request, answer) => {
  const { status, body } = await draw(request.url ?? '')
  answer.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.byteLength })
  answer.end(body)
})
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
process.on('disconnect', () => process.exit())

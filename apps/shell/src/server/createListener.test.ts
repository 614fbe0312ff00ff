import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createListener } from './createListener.ts'
import { Drain } from './Drain.ts'
import { makePagesFolder, type OpenPageServer, openPageServer } from './pages/test/openPageServer.ts'
import { TraceAdmission } from './tracing/TraceAdmission.ts'

let shell: OpenPageServer
let listener: ReturnType<typeof createListener>
let ask: (path: string, method?: string) => Promise<string>

beforeEach(async () => {
  shell = await openPageServer(makePagesFolder())
  listener = createListener({
    pages: shell.pages,
    reserved: new Set(['api', 'areas']),
    drain: new Drain(),
    traces: new TraceAdmission(0),
    handle: (_request, response) => response.end('handled'),
  })
  await once(listener.listen(0, '127.0.0.1'), 'listening')
  const { port } = listener.address() as AddressInfo
  ask = async (path, method = 'GET') => (await fetch(`http://127.0.0.1:${port}${path}`, { method })).text()
})
afterEach(async () => {
  listener.close()
  await shell.remove()
})

test.each(['/v3/notices', '/api/content/v3/notices', '/api/content/v3/notices?pageNum=2'])(
  '%s is a page’s, or what it is drawn from: answered here',
  async (path) => expect(await ask(path)).toContain('page /v3/notices'),
)

test.each(['/api/notices', '/api/content', '/api/contents/v3/notices', '/api/CONTENT/v3/notices', '/areas/x.json'])(
  '%s is neither: it goes on',
  async (path) => {
    expect(await ask(path)).toBe('handled')
    expect(shell.source.pages).toEqual([])
  },
)

test('nothing can be sent to where content is read', async () => {
  expect(await ask('/api/content/v3/notices', 'POST')).toBe('handled')
  expect(shell.source.pages).toEqual([])
})

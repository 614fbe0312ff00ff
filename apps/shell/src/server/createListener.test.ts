import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { requestText } from '../test/sendRaw.ts'
import { createListener } from './createListener.ts'
import { Drain } from './Drain.ts'
import { makePagesFolder, type OpenPageServer, openPageServer } from './pages/test/openPageServer.ts'
import { TraceAdmission } from './tracing/TraceAdmission.ts'

let shell: OpenPageServer
let listener: ReturnType<typeof createListener>
let port: number
let ask: (path: string, method?: string) => Promise<string>
/** Addresses of what went on. */
let handled: (string | undefined)[]

beforeEach(async () => {
  shell = await openPageServer(makePagesFolder())
  handled = []
  listener = createListener({
    pages: shell.pages,
    reserved: new Set(['api', 'areas']),
    drain: new Drain(),
    traces: new TraceAdmission(0),
    handle: ({ url }, response) => {
      handled.push(url)
      response.end(`handled ${url}`)
    },
  })
  await once(listener.listen(0, '127.0.0.1'), 'listening')
  port = (listener.address() as AddressInfo).port
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
    expect(await ask(path)).toBe(`handled ${path}`)
    expect(shell.source.pages).toEqual([])
  },
)

test('nothing can be sent to where content is read', async () => {
  expect(await ask('/api/content/v3/notices', 'POST')).toBe('handled /api/content/v3/notices')
  expect(shell.source.pages).toEqual([])
})

describe('requests that are sent before the answers are read', () => {
  const head = (path: string, method = 'GET') => requestText([`${method} ${path} HTTP/1.1`, 'host: x'])
  const pagesAnswered = () => shell.lines.filter(({ msg }) => msg === 'answered').length

  test('a few are answered in order, again and again', async () => {
    const pages = Array.from({ length: 16 }, (_, index) => `/areas/${index}`)
    const visitor = connect(port, '127.0.0.1')
    let answers = ''
    visitor.on('data', (chunk) => {
      answers += chunk
    })
    const answered = () => Array.from(answers.matchAll(/handled (\/areas\/\d+)/g), ([, path]) => path)
    for (const expected of [pages, [...pages, ...pages]]) {
      visitor.write(pages.map((path) => head(path)).join(''))
      await expect.poll(answered).toEqual(expected)
    }
    visitor.destroy()
  })

  test.each([
    ['cached pages', 'GET', '/v3/notices'],
    ['pages without their bodies', 'HEAD', '/v3/notices'],
    ['unknown pages', 'GET', '/v3/unknown'],
    ['what is no page', 'GET', '/areas/x.json'],
  ])('thousands for %s end the connection before they are answered', async (_what, method, path) => {
    await ask(path)
    const before = pagesAnswered() + handled.length
    const accepted = once(listener, 'connection') as Promise<[Socket]>
    const visitor = connect(port, '127.0.0.1').on('error', () => undefined)
    visitor.write(head(path, method).repeat(2_000))
    const [connection] = await accepted
    await expect.poll(() => connection.destroyed).toBe(true)
    expect(pagesAnswered() + handled.length - before).toBeLessThanOrEqual(16)
    visitor.destroy()
    expect(await ask('/v3/notices')).toContain('page /v3/notices')
  })
})

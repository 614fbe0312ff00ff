import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { requestText, sendRaw } from '../../test/sendRaw.ts'
import { makePagesFolder, type OpenPageServer, openPageServer } from '../pages/test/openPageServer.ts'
import { TraceAdmission } from '../tracing/TraceAdmission.ts'
import { createListener } from './createListener.ts'
import { Drain } from './Drain.ts'
import { ReservedAddresses } from './ReservedAddresses.ts'

let shell: OpenPageServer
let listener: ReturnType<typeof createListener>
let port: number
let ask: (path: string, method?: string) => Promise<string>
/** Addresses of what went on. */
let handled: (string | undefined)[]

beforeEach(async () => {
  shell = await openPageServer(makePagesFolder())
  handled = []
  const reserved = new ReservedAddresses()
  for (const url of ['/api/*', '/areas/:file']) reserved.add(url)
  listener = createListener({
    access: undefined,
    pages: shell.pages,
    files: { answer: () => false },
    reserved,
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
  '%s is a page’s, or what it is rendered from: answered here',
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

describe('an address that also names scheme and host', () => {
  const askRaw = (target: string, host = '127.0.0.1') =>
    sendRaw(port, requestText([`GET ${target} HTTP/1.1`, `host: ${host}`, 'connection: close']))

  test.each(['http://127.0.0.1', 'https://127.0.0.1:8443', 'HTTP://evil.example', 'http://user:evil@evil.example'])(
    'the page is the same behind %s, and nothing says whose name was given',
    async (origin) => {
      const answer = await askRaw(`${origin}/v3/notices?pageNum=2`)
      expect(answer).toMatch(/^HTTP\/1\.1 200 /)
      expect(answer).toContain('page /v3/notices')
      expect(answer).not.toContain('evil')
      expect(await askRaw('/v3/notices?pageNum=2')).toContain('page /v3/notices')
      // Rendered once: both have the same key.
      expect(shell.source.pages).toHaveLength(1)
      expect(JSON.stringify([shell.source.pages, shell.lines])).not.toContain('evil')
    },
  )

  test.each([
    ['http://x/api/home?a=1', '/api/home?a=1'],
    ['https://x/areas/x.json', '/areas/x.json'],
  ])('%s goes on as %s', async (target, path) => {
    await askRaw(target)
    expect(handled).toEqual([path])
  })

  test.each([
    ['http://evil.example', '/'],
    ['http://evil.example?a=1', '/?a=1'],
    ['http://evil.example//evil.example/', '//evil.example/'],
    ['http://evil.example/http://evil.example/', '/http://evil.example/'],
    ['http://evil.example/v3/NOTICES', '/v3/NOTICES'],
  ])('%s is answered as %s is', async (target, path) => {
    const withoutIds = (answer: string) => answer.replace(/^(x-request-id|date):.*\r\n/gim, '')
    expect(withoutIds(await askRaw(target))).toBe(withoutIds(await askRaw(path)))
  })
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

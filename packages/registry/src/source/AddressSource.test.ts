import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { MAXIMUM_REGISTRY_BYTES } from '../trust/signedRegistry.ts'
import { AddressSource } from './AddressSource.ts'

const ends: (() => void)[] = []
afterAll(() => {
  for (const end of ends) end()
})

async function serve(answer: RequestListener) {
  const asked: { url: string | undefined; tag: string | undefined }[] = []
  const state = { answer }
  const server = createServer((request, response) => {
    asked.push({ url: request.url, tag: request.headers['if-none-match'] })
    state.answer(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  ends.push(stop)
  const { port } = server.address() as AddressInfo
  return {
    asked,
    state,
    stop,
    source: new AddressSource({ url: new URL(`http://127.0.0.1:${port}/store/registry.json`) }),
  }
}

const json = { 'content-type': 'application/json' }
const send =
  (text: string, headers: Readonly<Record<string, string | number>> = json): RequestListener =>
  (_request, response) =>
    response.writeHead(200, headers).end(text)

/** Sends without an end, as fast as is read. */
const endless: RequestListener = (_request, response) => {
  const chunk = Buffer.alloc(64 * 1024, ' ')
  const more = () => {
    while (!response.destroyed && response.write(chunk));
  }
  response.writeHead(200, json).on('drain', more)
  more()
}
const drip: RequestListener = (_request, response) => {
  response.writeHead(200, json)
  const timer = setInterval(() => response.write(' '), 200)
  response.on('close', () => clearInterval(timer))
}
const cutOff: RequestListener = (_request, response) => {
  response.writeHead(200, { ...json, 'content-length': 1_000 }).write('{"format":2')
  setTimeout(() => response.destroy(), 50)
}
const redirect: RequestListener = ({ url }, response: ServerResponse) =>
  url === '/elsewhere' ? send('{}')({} as never, response) : response.writeHead(302, { location: '/elsewhere' }).end()

// Side by side, since most of their time is waiting.
describe.concurrent('a registry at an address', () => {
  test.each<[string, RequestListener, string]>([
    ['redirects', redirect, 'it redirects (302), which is not followed'],
    ['fails', (_request, response) => response.writeHead(503).end(), 'it was answered with 503'],
    ['says nothing new to who has nothing', (_request, response) => response.writeHead(304).end(), 'answered with 304'],
    ['is a page of a proxy', send('<h1>登录</h1>', { 'content-type': 'text/html' }), 'it is text/html and not'],
    ['is of no type', send('{}', {}), 'it is of no type and not application/json'],
    ['is packed', send('', { ...json, 'content-encoding': 'gzip' }), 'it is sent packed (gzip)'],
    ['says that it is too large', send('', { ...json, 'content-length': MAXIMUM_REGISTRY_BYTES + 1 }), 'it is larger'],
    ['has no end', endless, `it is larger than ${MAXIMUM_REGISTRY_BYTES} bytes`],
    ['is cut off', cutOff, 'other side closed'],
    ['comes too slowly', drip, 'it was not here whole within 5000 ms'],
  ])('that %s is not read, and the reason says why', async (_title, answer, reason) => {
    const { source, asked } = await serve(answer)
    expect(await source.look()).toBe('away')
    await expect(source.read()).rejects.toThrow(reason)
    expect(asked.map(({ url }) => url)).toEqual(['/store/registry.json'])
  })

  test('that is away has the reason of the network, and is read as soon as it is back and asked for again', async () => {
    const { source, state, asked } = await serve((_request, response) => response.destroy())
    await expect(source.read()).rejects.toThrow('other side closed')
    state.answer = send('{}')
    await expect(source.read()).rejects.toThrow('other side closed')
    expect(asked).toHaveLength(1)
    await pause(3_100)
    expect((await source.read()).toString()).toBe('{}')
    expect(await source.look()).not.toBe('away')
    const nobody = new AddressSource({ url: new URL('http://127.0.0.1:9/registry.json') })
    await expect(nobody.read()).rejects.toThrow(/ECONNREFUSED|bad port/)
  })

  test('is asked for once in three seconds by however many, and without its bytes while it is the same', async () => {
    const { source, state, asked } = await serve(send('{}', { ...json, etag: '"one"' }))
    const states = await Promise.all([source.look(), source.look(), source.look()])
    expect(new Set(states).size).toBe(1)
    expect(asked).toHaveLength(1)
    state.answer = (_request, response) => response.writeHead(304).end()
    await pause(3_100)
    expect(await source.look()).toBe(states[0])
    expect((await source.read()).toString()).toBe('{}')
    expect(asked.map(({ tag }) => tag)).toEqual([undefined, '"one"'])
    state.answer = send('{"new":1}', { ...json, etag: '"two"' })
    await pause(3_100)
    expect(await source.look()).not.toBe(states[0])
    expect((await source.read()).toString()).toBe('{"new":1}')
  })
})

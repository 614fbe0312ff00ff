import { describe, expect, it } from 'vitest'
import { clients, failureOf } from '../test/startClients.ts'
import { answerJson } from '../test/startServer.ts'

describe.each(clients)('%s', (_name, start) => {
  it.each([
    'http://evil.example/x',
    '//evil.example/x',
    '/\\evil.example/x',
    'x',
    '',
    '/a/../b',
    '/a/..',
    '/a/%2e%2E/b',
    '/a/./b',
    '/a\r\nHost: evil',
    '/a\u0000',
    '/a#b',
    `/${'a'.repeat(9_000)}`,
  ])('refuses the address %j', async (url) => {
    const { client, server } = await start((_request, response) => answerJson(response, 1))
    expect((await failureOf(client.get(url))).code).toBe('invalid-request')
    expect(server.seen).toEqual([])
  })

  it.each<[string, string]>([
    ['x-a', 'b\r\nx-injected: 1'],
    ['x-a', 'b\nc'],
    ['x-a', 'b\u0000'],
    ['x-a', '中文'],
    ['x-a\r\nx-b', 'c'],
    ['x a', 'b'],
    ['', 'b'],
    ['Host', 'evil.example'],
    ['Content-Length', '0'],
    ['Transfer-Encoding', 'chunked'],
  ])('refuses the header %j: %j', async (name, value) => {
    const { client, server } = await start((_request, response) => answerJson(response, 1))
    expect((await failureOf(client.get('/x', { headers: { [name]: value } }))).code).toBe('invalid-request')
    expect(server.seen).toEqual([])
  })

  it('refuses a body where the method has none', async () => {
    const { client } = await start((_request, response) => answerJson(response, 1))
    expect((await failureOf(client.request({ url: '/x', body: {} }))).code).toBe('invalid-request')
  })
})

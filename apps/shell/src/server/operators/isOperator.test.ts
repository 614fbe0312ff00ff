import { listNetworks } from '@portal/config/networks'
import fc from 'fast-check'
import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { requestText, sendRaw } from '../../test/sendRaw.ts'
import { isOperator } from './isOperator.ts'

let shell: ReturnType<typeof open> | undefined
afterEach(() => shell?.close())

function open(trustProxy: string[] | false = false) {
  const operators = listNetworks(['127.0.0.1', '::1', '10.1.0.0/16'])
  const app = Fastify({ trustProxy })
  app.get('/', async (request) => isOperator(request, operators))
  return app
}

async function ask(headers: Record<string, string>, { from = '127.0.0.1', trusted = false as string[] | false } = {}) {
  shell = open(trusted)
  return (await shell.inject({ url: '/', remoteAddress: from, headers })).json()
}

const localHosts = ['localhost', 'LOCALHOST:3000', '127.0.0.1', '127.0.0.1:3000', '127.1.2.3:1', '[::1]', '[::1]:3000']
const otherHosts = [
  'www.example.gov.cn',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  '10.1.2.3',
  'shells',
  '127.0.0.1@evil',
  '[::2]:3000',
  'localhost:3000:1',
]
const signs = [
  'Via',
  'Forwarded',
  'X-Forwarded-For',
  'X-Forwarded-Proto',
  'X-Forwarded-Host',
  'X-Forwarded-Port',
  'X-Forwarded',
  'X-Real-IP',
  'True-Client-IP',
  'CF-Connecting-IP',
  'X-Client-IP',
]

test.each(localHosts)('a program of this machine that asks for %s is an operator', async (host) => {
  for (const from of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect(await ask({ host }, { from })).toBe(true)
})

test.each(otherHosts)(
  'what comes from this machine for the host %j may be a proxy’s, and is a visitor',
  async (host) => {
    expect(await ask({ host })).toBe(false)
  },
)

test.each(signs)('whoever comes from this machine with %s is a visitor, whatever it says', async (name) => {
  for (const value of ['127.0.0.1', '', '203.0.113.9', '1.1 proxy', 'for=127.0.0.1'])
    expect(await ask({ host: '127.0.0.1:3000', [name]: value })).toBe(false)
})

test('any sign of a proxy among any other headers is one sign too many', async () => {
  const plain = fc.dictionary(fc.constantFrom('accept', 'user-agent', 'cookie', 'accept-encoding'), fc.constant('x'))
  await fc.assert(
    fc.asyncProperty(
      plain,
      fc.subarray(signs),
      fc.constantFrom(...localHosts, ...otherHosts),
      async (others, proxy, host) => {
        const headers = { ...others, ...Object.fromEntries(proxy.map((name) => [name, '127.0.0.1'])), host }
        expect(await ask(headers)).toBe(proxy.length === 0 && localHosts.includes(host))
      },
    ),
    { numRuns: 150 },
  )
})

test('behind a proxy that is believed nobody is this machine, whatever he had it write', async () => {
  const behind = (visitor: string) =>
    ask({ host: 'www.example.gov.cn', 'x-forwarded-for': visitor }, { trusted: ['127.0.0.1'] })
  for (const visitor of ['127.0.0.1', '::1', '203.0.113.9', '127.0.0.1, 127.0.0.1', 'unknown']) {
    expect(await behind(visitor)).toBe(false)
    await shell?.close()
  }
  expect(await behind('10.1.2.3')).toBe(true)
})

test('an operator of another machine is known by his address, as before', async () => {
  for (const host of ['www.example.gov.cn', '10.0.0.5:3000'])
    expect(await ask({ host }, { from: '10.1.2.3' })).toBe(true)
  expect(await ask({ host: 'localhost' }, { from: '10.2.0.1' })).toBe(false)
  expect(await ask({ host: 'x', 'x-forwarded-for': '203.0.113.9' }, { from: '10.1.2.3' })).toBe(false)
})

test('over the wire: HTTP/1.0, as nginx speaks to who stands behind it, and a Host that is not there are no operator', async () => {
  shell = open()
  const port = Number(new URL(await shell.listen({ host: '127.0.0.1', port: 0 })).port)
  const answer = async (...lines: string[]) => (await sendRaw(port, requestText(lines))).split('\r\n\r\n')[1]
  expect(await answer('GET / HTTP/1.1', 'host: 127.0.0.1', 'connection: close')).toBe('true')
  expect(await answer('GET / HTTP/1.0', 'host: 127.0.0.1')).toBe('false')
  expect(await answer('GET / HTTP/1.1', 'host:', 'connection: close')).not.toBe('true')
  expect(await answer('GET / HTTP/1.0')).toBe('false')
})

import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShellServer } from '../test/openShellServer.ts'
import { requestText, sendRaw } from '../test/sendRaw.ts'
import { internalSpelling } from './test/internalSpellings.ts'

let shell: Awaited<ReturnType<typeof openShellServer>>
beforeAll(async () => {
  shell = await openShellServer()
})
afterAll(() => shell.close())

const body = '{"name":"x"}'

function post(target: string): string {
  const head = [
    `POST ${target} HTTP/1.1`,
    'host: x',
    'connection: close',
    'content-type: application/json',
    'x-call-signature: 1764000000000.0',
    'X_Call_Signature: 1764000000000.0',
    `content-length: ${body.length}`,
  ]
  return requestText(head, body)
}

/** Whatever reached the content service was meant for the interface, for a parser and for who decodes. */
function expectInterfaceOnly(): void {
  for (const { url = '', headers } of shell.content.received) {
    expect(url).toMatch(/^\/api\//)
    expect(new URL(url, 'http://api').pathname).toMatch(/^\/api\//)
    expect(decodeURIComponent(url.split('?')[0] ?? '')).not.toMatch(/\\|\/\.\.?(?:\/|$)|\/\/|%2e|%2f|%5c/i)
    expect(headers).not.toHaveProperty('x-call-signature')
    expect(headers).not.toHaveProperty('x_call_signature')
  }
}

test('the address by which anybody signed in as anybody is refused as every unreadable one', async () => {
  const answer = await sendRaw(shell.port, post(String.raw`/api/\..\..\internal/sessions`))
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).toContain('content-type: application/problem+json')
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ type: '/problems/unreadable', status: 400 })
  expect(shell.content.received).toEqual([])
})

test('an address that is not well-formed is no page but refused in the words of the interface', async () => {
  for (const target of ['/api/%zz', '/api/%', '/api/%ff'])
    expect(await sendRaw(shell.port, post(target))).toMatch(/^HTTP\/1\.1 400 [\s\S]*\/problems\/unreadable/)
})

test('a page and the interface refuse a request with two Hosts', async () => {
  for (const target of ['/v3/guides', '/api/home'])
    expect(
      await sendRaw(shell.port, requestText([`GET ${target} HTTP/1.1`, 'host: x', 'host: y', 'connection: close'])),
    ).toMatch(/^HTTP\/1\.1 400 /)
  expect(shell.content.received).toEqual([])
})

test('what the interface has is still reached', async () => {
  const get = (target: string) =>
    sendRaw(shell.port, requestText([`GET ${target} HTTP/1.1`, 'host: x', 'connection: close']))
  for (const target of ['/api/home?a=/../b', '/sitemaps/guides-1.xml', '/robots.txt'])
    expect(await get(target)).toMatch(/^HTTP\/1\.1 200 /)
  expect(shell.content.received.map(({ url }) => url)).toEqual([
    '/api/home?a=/../b',
    '/api/sitemaps/guides-1.xml',
    '/api/robots.txt',
  ])
})

test('no spelling of an internal address gets past the shell', async () => {
  let answered = 0
  await fc.assert(
    fc.asyncProperty(fc.array(internalSpelling, { minLength: 20, maxLength: 20 }), async (targets) => {
      // Each over a connection of its own: what the parser refuses ends it.
      const answers = await Promise.all(targets.map((target) => sendRaw(shell.port, post(target))))
      answered += answers.filter((answer) => answer.startsWith('HTTP/1.1 ')).length
      expectInterfaceOnly()
    }),
    { numRuns: 200 },
  )
  expect(answered).toBe(4_000)
  const answer = await sendRaw(shell.port, requestText(['GET /api/home HTTP/1.1', 'host: x', 'connection: close']))
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
})

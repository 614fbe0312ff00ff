import { connect } from 'node:net'
import { failureNames } from '../fixtures/hostile/failingContent.ts'
import { forms, header, interfaceCalls, pathnames, typed, word } from '../fixtures/hostile/typedWords.ts'
import { type LoggedShell, startLoggedShell } from '../fixtures/installation/loggedShell.ts'
import { expect, test } from '../fixtures/test.ts'

let logged: LoggedShell
test.beforeAll(async () => {
  logged = await startLoggedShell()
})
test.afterAll(() => logged.stop())

// Each failure at its share of the addresses; at all of them: logs.long.spec.ts.
for (const [at, failure] of failureNames.entries())
  test(`while the content service ${failure} nothing that a visitor typed into an address, a form or a header is logged`, async () => {
    logged.content.fail(failure)
    const share = pathnames.filter((_, index) => index % failureNames.length === at)
    const calls = [...interfaceCalls, ...forms, ...share.map((path) => [path] as const)]
    // Whatever happens behind it, the shell answers everybody.
    expect(await logged.visitAll(calls)).toHaveLength(calls.length)
    expect(await logged.findTelling('"answered"', share.length)).toEqual([])
  })

const get = (target: string, ...lines: string[]) => [`GET ${target} HTTP/1.1`, 'host: x', ...lines, '', ''].join('\r\n')

const oddRequests: Readonly<Record<string, string>> = {
  'an encoding that is none': get(`/v3/guide/%E0%A4${word}`),
  'an encoding that breaks off': get(`/${word}%`),
  'an encoding that is none behind the interface': get(`/api/%zz${word}?${word}`),
  'a path that climbs': get(`/api/../${word}`),
  'two slashes': get(`//${word}.example/`),
  'a whole address': get(`http://${word}.example/v3/guide/${word}`),
  'an address that is too long': get(`/v3/guide/${word.repeat(3_000)}`),
  'a long address': get(`/v3/guide/${word.repeat(1_000)}`),
  'a long parameter': get(`/v3/guide?keyword=${word.repeat(1_000)}`),
  'raw bytes': get(`/v3/guide/${header}?${header}`),
  'a host': `GET /v3/guide HTTP/1.1\r\nhost: ${word}.example\r\n\r\n`,
  'no host': `GET /${word} HTTP/1.1\r\n\r\n`,
  'a header that is none': get('/', `${word} ${word}`),
  'a value that is none': get('/', `x-a: ${word}\0`),
  'headers that are too long': get('/', `cookie: ${word.repeat(3_000)}`),
  'a method': `${word} / HTTP/1.1\r\nhost: x\r\n\r\n`,
  'another method': get(`/${word}`).replace('GET', 'PROPFIND'),
  'another protocol': `GET /${word} ${word}/1.1\r\nhost: x\r\n\r\n`,
  'a body without a use': get(`/api/${word}`, 'content-length: 8') + word,
  'a type': get(`/preferences`, `content-type: ${word}`, 'content-length: 1').replace('GET', 'POST'),
  'a form that is too long':
    get('/preferences', 'content-type: application/x-www-form-urlencoded', 'content-length: 90000').replace(
      'GET',
      'POST',
    ) + `${word}=`.repeat(10_000),
  'a body that breaks off':
    get('/api/letters', `content-type: ${word}`, 'content-length: 900').replace('GET', 'POST') + word,
  'an expectation': get('/', `expect: ${word}`),
  'an upgrade': get(`/${word}`, 'connection: upgrade', `upgrade: ${word}`),
}

test('nothing is logged of what was sent in requests that are none', async () => {
  logged.content.fail('answers 500 in the words of the request')
  await Promise.all(Object.values(oddRequests).map(sendBytes))
  expect(await logged.findTelling('{', 21)).toEqual([])
})

function sendBytes(text: string): Promise<void> {
  const port = Number(new URL(logged.shell.address).port)
  return new Promise((resolve) => {
    const connection = connect(port, '127.0.0.1', () => connection.write(text, 'latin1'))
    connection.setTimeout(500, () => connection.destroy())
    connection.on('error', () => undefined).on('close', () => resolve())
    connection.resume()
  })
}

test('without a content service nothing that a visitor typed is logged', async () => {
  await logged.content.stop()
  await logged.visitAll([...pathnames, `/api/search?keyword=${typed}`].map((path) => [path] as const))
  expect(await logged.findTelling('{', pathnames.length)).toEqual([])
})

import { connect } from 'node:net'
import { type FailingContent, failureNames, startFailingContent } from '../fixtures/failingContent.ts'
import { type OwnShell, startOwnShell } from '../fixtures/installation/ownShell.ts'
import { listBuiltAddresses } from '../fixtures/listPages.ts'
import { expect, test } from '../fixtures/test.ts'

/** What a visitor types: a word and a name, as they would stand in an address, a form or a header. */
const word = 'Canary7q'
const name = '金丝雀'
const typed = encodeURIComponent(`${word} ${name}`)
const header = Buffer.from(`${word} ${name}`).toString('latin1')
/** Every form in which it could come into a log: as it is, encoded, escaped, as bytes. */
const traces = [
  /canary/i,
  new RegExp(name),
  new RegExp(encodeURIComponent('金'), 'i'),
  /\\u91d1\\u4e1d/i,
  new RegExp(header.slice(-6)),
  new RegExp([...Buffer.from(word)].join('\\s*,\\s*')),
  new RegExp(Buffer.from(word).toString('base64').slice(0, 8)),
  new RegExp(Buffer.from(word).toString('hex')),
]

let content: FailingContent
let shell: OwnShell
let log = ''

test.beforeAll(async () => {
  content = await startFailingContent()
  shell = await startOwnShell(content.dataFolder, (text) => {
    log += text
  })
})
test.afterAll(() => shell.stop())
test.afterEach(() => {
  log = ''
})

const linesWith = (words: string) => log.split('\n').filter((line) => line.includes(words))

/** Lines of the log that tell what a visitor typed, once it has as many as there must be. */
async function findTelling(words: string, count: number): Promise<string[]> {
  await expect.poll(() => linesWith(words).length).toBeGreaterThanOrEqual(count)
  // Others may still be on their way through the pipe.
  await new Promise((resolve) => setTimeout(resolve, 300))
  return linesWith('').filter((line) => traces.some((trace) => trace.test(line)))
}

const headers = {
  cookie: `preferences=${typed}; ${typed}=${typed}`,
  referer: `https://${word}.example/${typed}?${typed}`,
  authorization: `Bearer ${word}`,
  'user-agent': header,
  'accept-language': word,
  'if-none-match': `"${word}"`,
  'x-forwarded-for': word,
  'x-forwarded-proto': word,
  'x-forwarded-host': word,
  'x-request-id': word,
  'x-visitor-address': word,
  origin: `https://${word}.example`,
  'sec-ch-ua-mobile': word,
}

/** Every address of the table, with what was typed in each parameter, also of the query, and in two that nobody knows. */
const pathnames = listBuiltAddresses().map(({ pattern, route }) => {
  const pathname = pattern
    .replace(':service', 'personal')
    .replace(/:region\?/, '440000')
    .replace(/:\w+\??/g, typed)
  return `${pathname}?${[...Object.keys(route.query), 'unknown', word].map((key) => `${key}=${typed}`).join('&')}`
})

async function visit(pathname: string, init: RequestInit = {}): Promise<number> {
  const answer = await fetch(`${shell.address}${pathname}`, { redirect: 'manual', headers, ...init })
  await answer.arrayBuffer().catch(() => undefined)
  return answer.status
}

/** A few at a time: one after the other they would take too long, all at once pages would be refused for that alone. */
async function visitAll(calls: readonly [string, RequestInit?][]): Promise<number[]> {
  const statuses: number[] = []
  for (let start = 0; start < calls.length; start += 40)
    statuses.push(...(await Promise.all(calls.slice(start, start + 40).map((call) => visit(...call)))))
  return statuses
}

const interfaceCalls: [string, RequestInit?][] = [
  [`/api/search?keyword=${typed}&region=${typed}`],
  [`/api/guides/${typed}`],
  [`/api/${typed}`, { method: 'OPTIONS' }],
  [`/api/progress?${typed}`, { method: 'POST', body: JSON.stringify({ name, number: word }) }],
  ['/api/interactions', { method: 'POST', body: new URLSearchParams({ [word]: name }) }],
  [`/sitemaps/${typed}.xml?${typed}`],
]
const forms: [string, RequestInit][] = [
  { isElder: word, return: `/${typed}` },
  { isElder: '1', return: `https://${word}.example` },
  { [word]: name },
].map((fields) => [
  '/preferences',
  { method: 'POST', body: new URLSearchParams(fields), headers: { cookie: headers.cookie } },
])

for (const failure of failureNames)
  test.describe(`while the content service ${failure}`, () => {
    test('nothing that a visitor typed into an address, a form or a header is logged', async () => {
      content.fail(failure)
      const calls = [...interfaceCalls, ...forms, ...pathnames.map((path): [string] => [path])]
      // Whatever happens behind it, the shell answers everybody.
      expect(await visitAll(calls)).toHaveLength(calls.length)
      expect(await findTelling('"answered"', pathnames.length)).toEqual([])
    })
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
  content.fail('answers 500 in the words of the request')
  await Promise.all(Object.values(oddRequests).map(sendBytes))
  expect(await findTelling('{', 21)).toEqual([])
})

function sendBytes(text: string): Promise<void> {
  const port = Number(new URL(shell.address).port)
  return new Promise((resolve) => {
    const connection = connect(port, '127.0.0.1', () => connection.write(text, 'latin1'))
    connection.setTimeout(500, () => connection.destroy())
    connection.on('error', () => undefined).on('close', () => resolve())
    connection.resume()
  })
}

test('without a content service nothing that a visitor typed is logged', async () => {
  await content.stop()
  await visitAll([...pathnames, `/api/search?keyword=${typed}`].map((path) => [path]))
  expect(await findTelling('{', pathnames.length)).toEqual([])
})

import { type ChildProcess, spawnSync } from 'node:child_process'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { request } from 'node:https'
import { afterAll, describe, expect, test } from 'vitest'
import { findFreePort } from '../testing/launchPortal.ts'
import { findProxies, ProxyExamples, proxyEnvironment } from '../testing/proxyExamples.ts'

const proxies = findProxies()
const examples = new ProxyExamples()
afterAll(() => examples.remove())

function run(program: string, args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', env: proxyEnvironment })
  return { status, words: stdout + stderr }
}

describe.skipIf(!proxies.openssl)('the examples', () => {
  test.skipIf(!proxies.nginx)('nginx accepts nginx.conf', () => {
    expect(run('nginx', ['-t', '-q', '-c', examples.place('nginx.conf')])).toEqual({ status: 0, words: '' })
  })

  const configurations = ['haproxy.cfg', 'content.cfg', 'database.cfg']
  test.skipIf(!proxies.haproxy).each(configurations)('HAProxy accepts %s, without a warning', (name) => {
    const { status, words } = run('haproxy', ['-c', '-q', '-f', examples.place(name)])
    expect({ status, words }).toEqual({ status: 0, words: expect.not.stringMatching(/WARNING|ALERT/) })
  })
})

interface Asked {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly protocol: string | null
}

interface Sending {
  readonly method: 'POST'
  readonly bytes: number
}

function ask(port: number, address: string, headers: Record<string, string> = {}, sending?: Sending): Promise<Asked> {
  return new Promise((resolve, reject) => {
    const host = { host: '127.0.0.1', port, path: address, rejectUnauthorized: false, agent: false }
    const all = { host: 'www.example.gov.cn', ...headers, ...(sending && { 'content-length': sending.bytes }) }
    const asked = request({ ...host, method: sending?.method ?? 'GET', headers: all }, async (answer) => {
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk)
      const protocol =
        'getProtocol' in answer.socket && typeof answer.socket.getProtocol === 'function'
          ? answer.socket.getProtocol()
          : null
      resolve({
        status: answer.statusCode ?? 0,
        headers: answer.headers,
        body: Buffer.concat(chunks).toString(),
        protocol,
      })
    })
    asked.on('error', reject)
    asked.end(sending && Buffer.alloc(sending.bytes))
  })
}

/** A shell that tells what it was asked with; it has the files of one release, in brotli, as the portal does. */
async function startShell(port: number, release: string) {
  const server = createServer(async (asked, answer) => {
    let received = 0
    for await (const chunk of asked) received += chunk.length
    const isFile = asked.url?.startsWith('/assets/') === true
    const status = isFile && !asked.url?.startsWith(`/assets/${release}/`) ? 404 : 200
    const pageCache = asked.url?.endsWith('?private') === true ? 'no-store' : 'no-cache'
    const headers = isFile
      ? { 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' }
      : { 'cache-control': pageCache, vary: 'accept-encoding, cookie, sec-ch-ua-mobile, user-agent' }
    answer.writeHead(status, { 'content-type': 'application/json', ...(status === 200 && headers) })
    answer.end(JSON.stringify({ ...asked.headers, received }))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  }
}

const started: ChildProcess[] = []
afterAll(() => {
  for (const child of started) child.kill('SIGTERM')
})

async function untilOpen(port: number): Promise<void> {
  await expect
    .poll(() =>
      ask(port, '/healthz').then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200)
}

/** Whichever shell is asked first, while an upgrade is under way. */
async function expectFilesOfBoth(port: number): Promise<void> {
  // One release after the other: in turn with the shells, each might get what it has by chance.
  for (const release of ['old', 'new'])
    for (let count = 0; count < 6; count += 1)
      expect((await ask(port, `/assets/${release}/${count}.js`)).status, release).toBe(200)
  expect((await ask(port, '/assets/older/a.js')).status).toBe(404)
}

/** Three files of 2 MB come through, what no form of the portal may have does not. */
async function expectLetters(port: number): Promise<void> {
  const letter = await ask(
    port,
    '/v2/gov-people-interact?type=write&submit=letter',
    {},
    { method: 'POST', bytes: 7 * 1024 * 1024 },
  )
  expect([letter.status, JSON.parse(letter.body).received]).toEqual([200, 7 * 1024 * 1024])
  const flood = ask(
    port,
    '/v2/gov-people-interact?type=write&submit=letter',
    {},
    { method: 'POST', bytes: 20 * 1024 * 1024 },
  )
  // Whoever sends on after the refusal may see the connection end before he reads it.
  expect(
    await flood.then(
      ({ status }) => status,
      (error: NodeJS.ErrnoException) => error.code,
    ),
  ).toSatisfy((end: number | string) => [413, 'ECONNRESET', 'EPIPE'].includes(end))
}

/** More than a visitor may ask for at once. On a slow machine a first lot of them takes as long as they would be allowed. */
async function expectLimit(port: number): Promise<void> {
  const statuses = new Set<number>()
  for (let lot = 0; lot < 5 && !statuses.has(429); lot += 1)
    for (const { status } of await Promise.all(Array.from({ length: 90 }, () => ask(port, '/v3/index'))))
      statuses.add(status)
  expect(statuses).toEqual(new Set([200, 429]))
}

const forged = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http', 'x-forwarded-host': 'evil.example' }
const told = { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'www.example.gov.cn' }

test.skipIf(!proxies.nginx || !proxies.openssl)(
  'through nginx: TLS 1.3, the three headers as nginx knows them, files of two releases, letters with files, and pages as they were when no shell is left',
  async () => {
    const [port, plain, first, second] = [
      await findFreePort(),
      await findFreePort(),
      await findFreePort(),
      await findFreePort(),
    ]
    const stops = [await startShell(first, 'old'), await startShell(second, 'new')]
    started.push(examples.startNginx({ port, plain, shells: [first, second] }))
    await untilOpen(port)

    const { body, protocol } = await ask(port, '/v3/index', { ...forged, 'accept-encoding': 'br, gzip' })
    expect(JSON.parse(body)).toMatchObject({ ...told, host: 'www.example.gov.cn', 'accept-encoding': 'br, gzip' })
    expect(protocol).toBe('TLSv1.3')
    await expectFilesOfBoth(port)
    await expectLetters(port)
    expect((await ask(port, '/assets/new/a.js')).headers['content-encoding']).toBe('br')
    expect((await ask(port, '/metrics')).status).toBe(404)
    const redirected = await fetch(`http://127.0.0.1:${plain}/v3/index?a=1`, { redirect: 'manual' })
    expect([redirected.status, redirected.headers.get('location')]).toEqual([301, 'https://127.0.0.1/v3/index?a=1'])
    await expectLimit(port)

    // The limits of before have to run out first.
    const patience = { interval: 500 }
    const phone = { 'sec-ch-ua-mobile': '?1' }
    const personal = { cookie: 'portal-preferences=elder' }
    const untilGranted = (address: string, headers: Record<string, string> = {}) =>
      expect.poll(async () => (await ask(port, address, headers)).status, patience).toBe(200)
    for (const headers of [{}, phone, personal]) await untilGranted('/v3/faq?page=2', headers)
    await untilGranted('/v3/faq?page=1', personal)
    await untilGranted('/v2/progress-query?private')

    await Promise.all(stops.map((stop) => stop()))
    const stale = { status: 200, headers: { 'x-cache-status': 'STALE' } }
    await expect.poll(() => ask(port, '/v3/faq?page=2'), patience).toMatchObject(stale)
    expect((await ask(port, '/v3/faq?page=2', personal, { method: 'POST', bytes: 10 })).status).toBe(503)
    // Nothing of what a cookie changes is given to others, and no page of a computer to a phone.
    const mobile = await ask(port, '/v3/faq?page=2', phone)
    expect([mobile.status, JSON.parse(mobile.body)]).toEqual([200, expect.objectContaining(phone)])
    const general = await ask(port, '/v3/faq?page=2', personal)
    expect([general.status, JSON.parse(general.body).cookie]).toEqual([200, undefined])
    for (const address of ['/v3/faq?page=1', '/v2/progress-query?private'])
      expect((await ask(port, address)).status, address).toBe(502)
    // Tabs that are open find the files that somebody asked for before.
    expect((await ask(port, '/assets/new/a.js')).status).toBe(200)
  },
)

test.skipIf(!proxies.haproxy || !proxies.openssl)(
  'through HAProxy: the three headers as it knows them, files of two releases, letters with files, reads asked again of the shell that is left',
  async () => {
    const [port, plain, first, second] = [
      await findFreePort(),
      await findFreePort(),
      await findFreePort(),
      await findFreePort(),
    ]
    const stops = [await startShell(first, 'old'), await startShell(second, 'new')]
    // Given up by no check, neither the one that is stopped nor, on a busy machine, the one that is left.
    const shells = [first, second] as const
    started.push(examples.startHaproxy({ port, plain, shells }, [['check inter 1s', 'check inter 1h']]))
    await untilOpen(port)

    const { body, protocol } = await ask(port, '/v3/index', forged)
    expect(JSON.parse(body)).toMatchObject(told)
    expect(protocol).toBe('TLSv1.3')
    expect((await ask(port, '/metrics')).status).toBe(404)
    expect((await fetch(`http://127.0.0.1:${plain}/v3/index`, { redirect: 'manual' })).status).toBe(301)

    await expectFilesOfBoth(port)
    await expectLetters(port)

    await stops[0]?.()
    const statuses: number[] = []
    for (let count = 0; count < 20; count += 1) statuses.push((await ask(port, '/v3/index')).status)
    expect(new Set(statuses)).toEqual(new Set([200]))
    await stops[1]?.()
  },
)

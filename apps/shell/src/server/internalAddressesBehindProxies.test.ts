import type { ChildProcess } from 'node:child_process'
import { connect } from 'node:tls'
import { type ExamplePorts, findFreePort, findProxies, ProxyExamples } from '@portal/tooling/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShellServer } from '../test/openShellServer.ts'
import { requestText } from '../test/sendRaw.ts'
import { internalSpelling } from './test/internalSpellings.ts'

const proxies = findProxies()
const examples = new ProxyExamples()
const started: ChildProcess[] = []
let shell: Awaited<ReturnType<typeof openShellServer>>
beforeAll(async () => {
  shell = await openShellServer({ trustedProxies: ['127.0.0.1'] })
})
afterAll(async () => {
  for (const child of started) child.kill('SIGTERM')
  await shell.close()
  examples.remove()
})

/** Over TLS, as it is written: a client would put an address in order before it sends it. */
function send(port: number, method: string, target: string): Promise<string> {
  const length = method === 'POST' ? ['content-type: application/json', 'content-length: 2'] : []
  const head = [`${method} ${target} HTTP/1.1`, 'host: www.example.gov.cn', 'connection: close', ...length]
  return new Promise((resolve) => {
    const connection = connect({ port, host: '127.0.0.1', rejectUnauthorized: false }, () =>
      connection.write(requestText(head, method === 'POST' ? '{}' : ''), 'latin1'),
    )
    let answer = ''
    connection.setTimeout(5_000, () => connection.destroy())
    connection.on('data', (chunk) => {
      answer += chunk
    })
    connection.on('error', () => undefined)
    connection.on('close', () => resolve(answer))
  })
}

const ways = [
  [
    'nginx',
    (ports: ExamplePorts) =>
      examples.startNginx(ports, [
        [/limit_req (?!_)[^;]*;/g, ''],
        [/limit_conn visitors \d+;/g, ''],
      ]),
  ],
  [
    'haproxy',
    (ports: ExamplePorts) => examples.startHaproxy(ports, [[/http-request deny deny_status 429.*\n/g, '\n']]),
  ],
] as const

for (const [name, start] of ways)
  test.skipIf(!proxies[name] || !proxies.openssl)(
    `through ${name} no spelling of an internal address gets past the shell`,
    async () => {
      const [port, plain] = [await findFreePort(), await findFreePort()]
      started.push(start({ port, plain, shells: [shell.port, shell.port] }))
      await expect.poll(() => send(port, 'GET', '/api/home')).toMatch(/^HTTP\/1\.1 200 /)
      shell.content.received.length = 0
      expect(await send(port, 'POST', String.raw`/api/\..\..\internal/sessions`)).toMatch(/^HTTP\/1\.1 400 /)
      let answered = 0
      await fc.assert(
        fc.asyncProperty(fc.array(internalSpelling, { minLength: 10, maxLength: 10 }), async (targets) => {
          const answers = await Promise.all(targets.map((target) => send(port, 'POST', target)))
          answered += answers.filter((answer) => answer.startsWith('HTTP/1.1 ')).length
          for (const { url = '' } of shell.content.received) {
            expect(new URL(url, 'http://api').pathname).toMatch(/^\/api\//)
            expect(url).not.toMatch(/\\|%2e|%2f|%5c|%00/i)
          }
        }),
        { numRuns: 40 },
      )
      expect(answered).toBe(400)
    },
    120_000,
  )

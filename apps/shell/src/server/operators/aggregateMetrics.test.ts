import { mkdtempSync, rmSync } from 'node:fs'
import { createServer as createHttpServer, get } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  CALL_SIGNATURE_HEADER,
  type CallKey,
  callKeyBeside,
  isSignedCall,
  noCallKey,
  writeCallKeyBeside,
} from '@portal/config/internal-calls'
import { Upstream } from '@portal/http/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listenOnAdminSocket } from './listenOnAdminSocket.ts'
import { PortalMetrics } from './PortalMetrics.ts'
import { makeShellState } from './test/makeShellState.ts'

let folder: string
const closers: (() => unknown)[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-shells-'))
})
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
  rmSync(folder, { recursive: true, force: true })
})

const build = { area: 'guides', version: '1.0.0-aaaaaaaa', variant: 'live' } as const

async function openShell(number: number, answers: number): Promise<PortalMetrics> {
  const socket = join(folder, `shell-${number}.sock`)
  const metrics = new PortalMetrics(makeShellState(), socket)
  closers.push(await listenOnAdminSocket(socket, metrics))
  for (let answer = 0; answer < answers; answer += 1) metrics.answeredOther('api', 200, 5)
  metrics.pages.tallyOf({ build, page: 'guide', cache: 'hit', status: 200 }).add(2 * number)
  return metrics
}

test('whichever shell is asked gives the figures of all at its port, each with its number', async () => {
  const [one, other] = [await openShell(1, 3), await openShell(2, 5)]
  // A third takes the question and says nothing.
  const frozen = createServer(() => undefined)
  await new Promise<void>((resolve) => frozen.listen(join(folder, 'shell-3.sock'), resolve))
  closers.push(() => frozen.close())
  for (const metrics of [one, other]) {
    const text = await metrics.text()
    expect(text).toContain('portal_other_answers_total{kind="api",status="200",shell="1"} 3')
    expect(text).toContain('portal_other_answers_total{kind="api",status="200",shell="2"} 5')
    expect(text.match(/^# TYPE portal_other_answers_total/gm)).toHaveLength(1)
    expect(text).toMatch(
      /portal_page_seconds_bucket\{.*le="0\.003".*shell="2"\} 0|portal_page_seconds_bucket\{.*shell="2".*le="0\.003".*\} 0/,
    )
    expect(text).toMatch(/^process_resident_memory_bytes\{shell="1"\} \d+/m)
    expect(text).toMatch(/^process_resident_memory_bytes\{shell="2"\} \d+/m)
    for (const [shell, up] of [
      [1, 1],
      [2, 1],
      [3, 0],
    ])
      expect(text).toContain(`portal_shell_up{shell="${shell}"} ${up}`)
  }
})

test('the figures of the content service at a socket come with those of a shell that may sign, and with no other', async () => {
  const socket = join(folder, 'api.sock')
  writeCallKeyBeside(socket)
  const callKey = callKeyBeside(socket)
  const content = createHttpServer(({ headers }, answer) => {
    const call = { method: 'GET', path: '/metrics', body: '' } as const
    const said = headers[CALL_SIGNATURE_HEADER]
    const isSigned = isSignedCall(callKey, call, { said, nowMs: Date.now() })
    answer.writeHead(isSigned ? 200 : 404).end('portal_api_open_requests 1')
  })
  await new Promise<void>((resolve) => content.listen(socket, resolve))
  closers.push(() => content.close())
  const textWith = (key: CallKey) =>
    new PortalMetrics(makeShellState({ upstream: new Upstream({ address: socket }), callKey: key })).text()
  expect(await textWith(callKey)).toContain('portal_api_open_requests 1')
  expect(await textWith(noCallKey)).not.toContain('portal_api_open_requests')
})

test('a shell alone at its port gives its metrics without a number, and its own socket says that it is alive', async () => {
  const alone = new PortalMetrics(makeShellState())
  alone.answeredOther('api', 200, 5)
  expect(await alone.text()).toContain('portal_other_answers_total{kind="api",status="200"} 1')
  await openShell(1, 0)
  const alive = await new Promise((resolve, reject) => {
    get({ socketPath: join(folder, 'shell-1.sock'), path: '/healthz', agent: false }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    }).on('error', reject)
  })
  expect(alive).toBe(200)
})

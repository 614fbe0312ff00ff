import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '@portal/operations/repository'
import { findFreePort } from '@portal/tooling/testing'
import { Part } from './Part.ts'
import { replaceAll } from './replaceAll.ts'

export interface Balancer {
  readonly part: Part
  readonly address: string
}

interface BalancerOptions {
  readonly folder: string
  readonly program: string
  /** Host and port of the two shells. */
  readonly shells: readonly [string, string]
}

/**
 * HAProxy as in deploy/proxy/haproxy.cfg, but for three things: visitors come without TLS, since who asks here would spend
 * more on it than on asking; they may ask as often as they like, since all of them come from one machine; and the places.
 */
export async function createBalancer({ folder, program, shells }: BalancerOptions): Promise<Balancer> {
  const port = await findFreePort()
  const file = join(folder, 'haproxy.cfg')
  const [first, second] = shells
  const text = replaceAll(readFileSync(join(repository, 'deploy/proxy/haproxy.cfg'), 'utf8'), [
    [/ +bind :8080\n/g, ''],
    [/bind :8443 .*/g, `bind 127.0.0.1:${port}`],
    [/ +http-request redirect scheme https .*\n/g, ''],
    [/ +http-request deny deny_status 429 .*\n/g, ''],
    ['shell-1:3000', first],
    ['shell-2:3000', second],
  ])
  writeFileSync(file, text)
  const address = `http://127.0.0.1:${port}`
  const part = new Part({
    name: 'haproxy',
    command: program,
    parameters: ['-W', '-f', file],
    logFile: join(folder, 'haproxy.log'),
    stopSignal: 'SIGTERM',
    isReady: async () => (await fetch(`${address}/healthz`)).ok,
  })
  return { part, address }
}

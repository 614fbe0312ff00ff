import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { findFreePort } from '../testing/launchPortal.ts'
import { findProxies, ProxyExamples } from '../testing/proxyExamples.ts'

// What a shell may rely on where deploy/proxy/content.cfg stands between it and two content services.
const proxies = findProxies()
const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

async function startService(listener: RequestListener) {
  const server = createServer((request, answer) => {
    if (request.url === '/healthz') return answer.end('{}')
    asked.push(`${request.method} ${request.url}`)
    listener(request, answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const asked: string[] = []
  const lose = () => {
    server.close()
    server.closeAllConnections()
  }
  stops.push(lose)
  return { place: `127.0.0.1:${(server.address() as AddressInfo).port}`, asked, lose }
}

/** Takes connections and says nothing, as a process that stands still. */
const silent: RequestListener = () => undefined
const answering: RequestListener = (_request, answer) => void setTimeout(() => answer.end('here'), 30)
const cutting: RequestListener = (request) => void request.socket.destroy()

async function open(services: readonly string[], { checkEvery }: { checkEvery?: string } = {}) {
  const [port, figures] = [await findFreePort(), await findFreePort()]
  const examples = new ProxyExamples()
  const child: ChildProcess = examples.startContentBalancer({
    port,
    figures,
    services,
    ...(checkEvery && { checkEvery }),
  })
  stops.push(() => {
    child.kill('SIGTERM')
    examples.remove()
  })
  await expect.poll(() => isOpen(port)).toBe(true)
  const ask = (method: 'GET' | 'POST') =>
    fetch(`http://127.0.0.1:${port}/api/x`, { method, ...(method === 'POST' && { body: '{}' }) })
  const isGivenUp = async (server: string) => {
    const told = await (await fetch(`http://127.0.0.1:${figures}/metrics`)).text()
    return told.includes(`haproxy_server_status{proxy="content",server="${server}",state="DOWN"} 1`)
  }
  const statusOf = (method: 'GET' | 'POST') => ask(method).then(({ status }) => status)
  // As the client of shells: what HAProxy closes without a word while it gives a service up is asked once more.
  const readAsShell = () => statusOf('GET').catch(() => statusOf('GET'))
  return { ask, statusOf, isGivenUp, readAsShell }
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket.destroy().destroyed))
    socket.once('error', () => resolve(false))
  })
}

test.skipIf(!proxies.haproxy)('a content service that is lost under reads costs a shell none of them', async () => {
  const [one, other] = [await startService(answering), await startService(answering)]
  const { readAsShell } = await open([one.place, other.place])
  const statuses: number[] = []
  const readers = Array.from({ length: 8 }, async () => {
    while (statuses.length < 400) {
      statuses.push(await readAsShell())
      if (statuses.length === 100) one.lose()
    }
  })
  await Promise.all(readers)
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(one.asked.length).toBeGreaterThan(10)
})

test.skipIf(!proxies.haproxy)(
  'what waits for a connection when a service is given up is asked again by a shell',
  async () => {
    const [full, other] = [await startFull(), await startService(answering)]
    const { readAsShell, isGivenUp } = await open([full, other.place])
    let isOver = false
    const readers = Array.from({ length: 8 }, async () => {
      const statuses: number[] = []
      while (!isOver) statuses.push(await readAsShell())
      return statuses
    })
    await expect.poll(() => isGivenUp('api-1')).toBe(true)
    isOver = true
    expect(new Set((await Promise.all(readers)).flat())).toEqual(new Set([200]))
  },
)

test.skipIf(!proxies.haproxy)('a read that was sent and lost is asked again, a write is not', async () => {
  const [one, other] = [await startService(cutting), await startService(answering)]
  const { statusOf } = await open([one.place, other.place])
  for (let sent = 0; sent < 6; sent += 1) expect(await statusOf('GET')).toBe(200)
  const written: (number | string)[] = []
  // Over a connection that was used before HAProxy says nothing, as the service said nothing.
  for (let sent = 0; sent < 4; sent += 1) written.push(await statusOf('POST').catch(() => 'lost'))
  expect(written).toContain(200)
  expect(written.filter((ending) => ending !== 200 && ending !== 502 && ending !== 'lost')).toEqual([])
  expect([...one.asked, ...other.asked].filter((line) => line.startsWith('POST'))).toHaveLength(4)
})

test.skipIf(!proxies.haproxy)('what nobody opened goes to the next, writes too', async () => {
  const other = await startService(answering)
  // Given up by no check: what waits for a connection at that moment is closed, and writes are not asked again.
  const services = [`127.0.0.1:${await findFreePort()}`, other.place]
  const { statusOf } = await open(services, { checkEvery: '1h' })
  for (let sent = 0; sent < 6; sent += 1) expect(await statusOf('POST')).toBe(200)
})

test.skipIf(!proxies.haproxy)('reads do not wait behind one that stands still', async () => {
  const [frozen, other] = [await startFrozen(), await startService(answering)]
  const { statusOf } = await open([frozen, other.place])
  expect(await Promise.all(Array.from({ length: 6 }, () => statusOf('GET')))).toEqual(Array(6).fill(200))
})

test.skipIf(!proxies.haproxy)('without any of them the answer is a problem in the words of the interface', async () => {
  const { ask } = await open([`127.0.0.1:${await findFreePort()}`, `127.0.0.1:${await findFreePort()}`])
  const answer = await ask('GET')
  expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('content-type')]).toEqual([
    503,
    '5',
    'application/problem+json',
  ])
  expect(await answer.json()).toMatchObject({ type: '/problems/unavailable', status: 503, instance: '/api/x' })
})

/** Not even its health is answered. */
async function startFrozen(): Promise<string> {
  const server = createServer(silent)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => {
    server.close()
    server.closeAllConnections()
  })
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Takes no connection, and refuses none: its queue is full. */
async function startFull(): Promise<string> {
  const script = `const server = require('node:net').createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
    process.stdout.write(String(server.address().port), () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0))
  })`
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [port] = await once(child.stdout, 'data')
  const waiting = Array.from({ length: 4 }, () => connect(Number(port), '127.0.0.1').on('error', () => undefined))
  stops.push(() => {
    for (const socket of waiting) socket.destroy()
    child.kill('SIGKILL')
  })
  return `127.0.0.1:${port}`
}

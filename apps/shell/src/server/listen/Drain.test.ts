import { Agent, createServer, get, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { Drain } from './Drain.ts'

async function listen(answerAfterMs: number): Promise<{ drain: Drain; server: Server; port: number }> {
  const drain = new Drain()
  const server = createServer((_request, response) => {
    if (drain.isDraining) response.shouldKeepAlive = false
    setTimeout(() => response.end('fine'), answerAfterMs)
  })
  drain.add(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { drain, server, port: (server.address() as AddressInfo).port }
}

test('under load every request that was begun is answered, and no connection is cut', async () => {
  const { drain, port } = await listen(5)
  const agent = new Agent({ keepAlive: true, maxSockets: 20 })
  let answered = 0
  const failures: string[] = []
  let hasEnded = false
  const ask = () =>
    new Promise<void>((resolve) => {
      get({ port, host: '127.0.0.1', agent }, (answer) => {
        answer.resume()
        answer.once('end', () => {
          answered += 1
          resolve()
        })
      }).once('error', (error: NodeJS.ErrnoException) => {
        // Nobody listens any more: the balancer or a second process has the port.
        if (error.code !== 'ECONNREFUSED') failures.push(error.code ?? error.message)
        hasEnded = true
        resolve()
      })
    })
  const visitors = Array.from({ length: 20 }, async () => {
    while (!hasEnded) await ask()
  })
  await new Promise((resolve) => setTimeout(resolve, 200))
  const before = answered
  await drain.end()
  hasEnded = true
  await Promise.all(visitors)
  agent.destroy()
  expect(failures).toEqual([])
  expect(answered).toBeGreaterThan(before)
})

test('a connection that says nothing is left open for a moment, then closed', async () => {
  const { drain, port } = await listen(0)
  const socket = connect(port, '127.0.0.1')
  await new Promise((resolve) => socket.once('connect', resolve))
  const ended = drain.end()
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  const answer = await new Promise<string>((resolve) => socket.once('data', (bytes) => resolve(bytes.toString())))
  expect(answer).toMatch(/^HTTP\/1\.1 200/)
  expect(answer.toLowerCase()).toContain('connection: close')
  const silent = connect(port, '127.0.0.1')
  silent.on('error', () => undefined)
  await ended
})

test('a connection that was opened ahead and never used keeps nothing from ending', async () => {
  const { drain, port } = await listen(0)
  const ahead = connect(port, '127.0.0.1')
  await new Promise((resolve) => ahead.once('connect', resolve))
  const closed = new Promise((resolve) => ahead.once('close', resolve))
  await drain.end()
  await closed
})

test('what was asked while the process had no time to read it is answered', async () => {
  const { drain, server, port } = await listen(0)
  let ended: Promise<void> | undefined
  server.once('connection', () => {
    ended = drain.end()
    const startedAt = performance.now()
    while (performance.now() - startedAt < 1_300);
  })
  const socket = connect(port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  const answer = await new Promise<string>((resolve, reject) => {
    socket.once('data', (bytes) => resolve(bytes.toString())).once('error', reject)
    socket.once('close', () => reject(new Error('closed without an answer')))
  })
  expect(answer).toMatch(/^HTTP\/1\.1 200/)
  await ended
})

test('what was asked on a kept connection while the process had no time to read it is answered', async () => {
  const { drain, port } = await listen(0)
  const socket = connect(port, '127.0.0.1')
  const ask = () => {
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
    return new Promise<string>((resolve, reject) => {
      socket.once('data', (bytes) => resolve(bytes.toString())).once('error', reject)
      socket.once('close', () => reject(new Error('closed without an answer')))
    })
  }
  expect(await ask()).toMatch(/^HTTP\/1\.1 200/)
  const ended = drain.end()
  // From here on the end waits for idle connections to grow old; timers come next, and what was sent after them.
  await new Promise((resolve) => setTimeout(resolve, 150))
  await new Promise((resolve) => setImmediate(resolve))
  const answer = ask()
  const startedAt = performance.now()
  while (performance.now() - startedAt < 1_300);
  expect(await answer).toMatch(/^HTTP\/1\.1 200/)
  await ended
})

test('who was let in by the system and not yet by the process is answered', async () => {
  const { drain, port } = await listen(0)
  const answers = Array.from({ length: 5 }, () => {
    const socket = connect(port, '127.0.0.1')
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
    return new Promise<string>((resolve) => {
      socket.once('data', (bytes) => resolve(bytes.toString().slice(0, 12)))
      socket.once('error', (error) => resolve(error.message))
    })
  })
  // Their connections stand by then; the process takes them up in the next round of its loop.
  await new Promise((resolve) => process.nextTick(resolve))
  const ended = drain.end()
  expect(await Promise.all(answers)).toEqual(Array(5).fill('HTTP/1.1 200'))
  await ended
})

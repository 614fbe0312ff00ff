import { once } from 'node:events'
import http from 'node:http'
import type { Socket } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { problemDto } from '@portal/contracts'
import type pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '../src/server.ts'
import { openWritableServer, type TestServer } from './testServer.ts'
import { testService } from './testService.ts'

/** Asks the database each time. */
const page = '/api/notices?region=440100'

let server: TestServer
beforeAll(async () => {
  server = await openWritableServer('tiny')
  expect((await server.get(page)).status).toBe(200)
})
afterAll(() => server.close())

/** Takes all connections; gives what lets them go. */
async function takeAll(): Promise<() => void> {
  const taken = await Promise.all(Array.from({ length: server.pool.options.max }, () => server.pool.connect()))
  return () => {
    for (const client of taken) client.release()
  }
}

async function ask(address: string, headers: Record<string, string> = {}) {
  const answer = await server.app.inject({ url: address, headers })
  const problem = answer.statusCode >= 400 ? problemDto.parse(answer.json()) : undefined
  return { status: answer.statusCode, kind: problem?.type.split('/').at(-1), retryAfter: answer.headers['retry-after'] }
}

const busy = { status: 503, kind: 'overloaded', retryAfter: '3' }
const late = { status: 503, kind: 'deadline', retryAfter: '3' }

test('whether it is alive and ready is answered at once while all connections are taken and many wait', async () => {
  const releaseAll = await takeAll()
  const waiting = Array.from({ length: 100 }, () => ask(page))
  expect(await ask('/healthz')).toMatchObject({ status: 200 })
  // With a connection of those that are taken it would be busy.
  expect(await ask('/readyz')).toMatchObject({ status: 200 })
  expect(server.pool.idleCount).toBe(0)
  releaseAll()
  const answers = await Promise.all(waiting)
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  for (const answer of answers) if (answer.status !== 200) expect(answer).toEqual(busy)
})

test('who will not wait as long as those before need is refused at once, who will is answered', async () => {
  for (let round = 0; round < 5; round += 1) {
    const releaseAll = await takeAll()
    await sleep(200)
    releaseAll()
  }
  const releaseAll = await takeAll()
  const patient = Array.from({ length: 20 }, () => ask(page))
  await expect.poll(() => server.pool.waitingCount).toBe(20)
  // Whoever joined those that wait would be late, not refused.
  expect(await ask(page, { 'x-time-left-ms': '20' })).toEqual(busy)
  releaseAll()
  for (const answer of await Promise.all(patient)) expect(answer.status).toBe(200)
})

test('a statement whose turn comes when the time of its request is over is not started', async () => {
  const releaseAll = await takeAll()
  const asked = ask(page, { 'x-time-left-ms': '600' })
  await expect.poll(() => server.pool.waitingCount).toBe(1)
  await sleep(700)
  releaseAll()
  expect(await asked).toEqual(late)
})

test.each(['0', '-5', '1e3', '12 ', '60001', '99999999999', 'soon', ''])(
  'a time left of %j is no time and limits nothing',
  async (said) => {
    const releaseAll = await takeAll()
    const asked = ask(page, { 'x-time-left-ms': said })
    await sleep(50)
    releaseAll()
    expect((await asked).status).toBe(200)
  },
)

test('nothing is done for a visitor who hung up while waiting', async () => {
  const socketPath = path.join(server.folder, 'api.sock')
  await server.app.listen({ path: socketPath })
  const releaseAll = await takeAll()
  const form = { 'content-type': 'multipart/form-data; boundary=x', 'x-visitor-address': '198.51.100.7' }
  const asked = http.request({ socketPath, method: 'POST', path: '/api/interactions', headers: form })
  asked.on('error', () => undefined)
  asked.write('--x\r\n')
  const [connection] = (await once(server.app.server, 'connection')) as [Socket]
  await expect.poll(() => server.pool.waitingCount).toBe(1)
  const closed = new Promise((resolve) => connection.once('close', resolve))
  asked.destroy()
  await closed
  releaseAll()
  await expect.poll(() => server.pool.waitingCount).toBe(0)
  await sleep(100)
  expect((await server.pool.query('select count(*) as count from attempt')).rows).toEqual([{ count: 0 }])
})

test('what others need too is found for them, whoever asked first is in a hurry', async () => {
  const service = testService(server.pool)
  const app = await buildServer(service, pino({ level: 'silent' }))
  const [hasty, patient] = await Promise.all([
    app.inject({ url: page, headers: { 'x-time-left-ms': '1' } }),
    app.inject({ url: page }),
  ])
  expect([200, 503]).toContain(hasty.statusCode)
  expect(patient.statusCode).toBe(200)
  await app.close()
})

test('a connection that failed leaves no place taken', async () => {
  const taken: pg.PoolClient[] = []
  for (let number = 0; number < 3; number += 1) taken.push(await server.pool.connect())
  for (const client of taken) client.release(new Error('broken'))
  expect((await ask(page)).status).toBe(200)
})

import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openTestDatabase, type TestDatabase } from '@portal/database/testing'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildServer } from '../src/server.ts'
import { testService } from './testService.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await openTestDatabase('tiny')
  folder = mkdtempSync(path.join(tmpdir(), 'portal-leave-'))
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

interface Outcome {
  status?: number
  /** Of a call that got no answer. */
  code?: string
  isConnected: boolean
}

/** Answered from memory: what a database that is busy refuses has nothing to do with leaving. */
const fromMemory = '/api/regions/440100'
const fromDatabase = '/api/notices?region=440100'

function call(agent: http.Agent, socketPath: string, address: string): Promise<Outcome> {
  return new Promise((resolve) => {
    let isConnected = false
    const request = http.get({ socketPath, agent, path: address }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, isConnected }))
      answer.on('error', (error: NodeJS.ErrnoException) => resolve({ code: error.code ?? error.message, isConnected }))
    })
    request.on('socket', (socket) => {
      isConnected = !socket.connecting
      if (socket.connecting)
        socket.once('connect', () => {
          isConnected = true
        })
    })
    request.on('error', (error: NodeJS.ErrnoException) => resolve({ code: error.code ?? error.message, isConnected }))
  })
}

test('told to stop under load it answers all that reached it, refuses nobody and resets no connection', async () => {
  const socketPath = path.join(folder, 'api.sock')
  const app = await buildServer(testService(database.pool), pino({ level: 'silent' }))
  await app.listen({ path: socketPath })
  const agent = new http.Agent({ keepAlive: true, maxSockets: 30 })
  const outcomes: Outcome[] = []
  let isOver = false
  const callers = Array.from({ length: 30 }, async (_, number) => {
    while (!isOver) {
      const outcome = await call(agent, socketPath, fromMemory)
      outcomes.push(outcome)
      if (!outcome.isConnected) return
      await sleep((number * 7) % 40)
    }
  })
  await vi.waitFor(() => expect(outcomes.length).toBeGreaterThan(200), 20_000)
  const before = outcomes.length
  await app.close()
  isOver = true
  await Promise.all(callers)
  agent.destroy()
  expect(outcomes.length).toBeGreaterThan(before)
  const reached = outcomes.filter(({ isConnected }) => isConnected)
  expect(new Set(reached.map(({ status, code }) => status ?? code))).toEqual(new Set([200]))
})

test('an answer that is under way when it is told to stop arrives whole', async () => {
  const socketPath = path.join(folder, 'slow.sock')
  const app = await buildServer(testService(database.pool), pino({ level: 'silent' }))
  await app.listen({ path: socketPath })
  const taken = await Promise.all(Array.from({ length: 10 }, () => database.pool.connect()))
  const agent = new http.Agent({ keepAlive: true })
  const asked = call(agent, socketPath, fromDatabase)
  await once(app.server, 'request')
  const closing = app.close()
  await sleep(1000)
  for (const client of taken) client.release()
  expect(await asked).toEqual({ status: 200, isConnected: true })
  await closing
  agent.destroy()
})

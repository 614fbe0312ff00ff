import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Upstream } from '@portal/http/server'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { registerHealth } from './health.ts'

let folder: string
let content: Server
let status: number
let asked: number
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-health-'))
  status = 200
  asked = 0
  content = createServer((_request, response) => {
    asked += 1
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => content.listen(join(folder, 'content.sock'), resolve))
})
afterEach(() => {
  content.close()
  rmSync(folder, { recursive: true, force: true })
})

interface Given {
  missing?: string[]
  isDown?: boolean
  socket?: string
}

function openShell({ missing = [], isDown = false, socket = join(folder, 'content.sock') }: Given) {
  const upstream = new Upstream({ address: socket })
  const shell = Fastify()
  const registry = { sequence: 7, areas: {} } as never
  registerHealth(shell, { renderers: { missing, registry }, upstream, watch: { isDown } })
  shell.addHook('onClose', async () => upstream.close())
  return shell
}

async function ask(of: Given) {
  const shell = openShell(of)
  const answer = await shell.inject('/readyz')
  await shell.close()
  return { code: answer.statusCode, ...answer.json() }
}

test('a shell whose areas render and whose content service answers is ready', async () => {
  expect(await ask({})).toEqual({ code: 200, status: 'ready', missing: [], sequence: 7, versions: {} })
})

test('what is missing is named', async () => {
  expect(await ask({ missing: ['halls'] })).toMatchObject({ code: 503, status: 'not ready', missing: ['area halls'] })
  expect(await ask({ socket: join(folder, 'nobody') })).toMatchObject({ missing: ['content service'] })
  status = 503
  expect(await ask({ missing: ['halls'] })).toMatchObject({ missing: ['area halls', 'content service'] })
})

test('a content service that is back makes nothing ready while pages are still refused for its absence', async () => {
  expect(await ask({ isDown: true })).toMatchObject({ code: 503, missing: ['content service'] })
})

test('all who ask at once are answered by one question, and who asks later by a new one', async () => {
  const shell = openShell({})
  const answers = await Promise.all([1, 2, 3].map(() => shell.inject('/readyz')))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(asked).toBe(1)
  status = 503
  expect((await shell.inject('/readyz')).statusCode).toBe(503)
  await shell.close()
})

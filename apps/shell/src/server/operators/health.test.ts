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
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-health-'))
  status = 200
  content = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => content.listen(join(folder, 'content.sock'), resolve))
})
afterEach(() => {
  content.close()
  rmSync(folder, { recursive: true, force: true })
})

async function ask(of: { missing?: string[]; isDown?: boolean; socket?: string }) {
  const { missing = [], isDown = false, socket = join(folder, 'content.sock') } = of
  const upstream = new Upstream({ address: socket })
  const shell = Fastify()
  const registry = { sequence: 7, areas: {} } as never
  registerHealth(shell, { renderers: { missing, registry }, upstream, watch: { isDown } })
  const answer = await shell.inject('/readyz')
  upstream.close()
  await shell.close()
  return { code: answer.statusCode, ...answer.json() }
}

test('a shell whose areas draw and whose content service answers is ready', async () => {
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

import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Upstream } from '@portal/http/server'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ContentWatch } from './ContentWatch.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-watch-'))
const apiSocket = join(folder, 'api.sock')
const log = pino({ level: 'silent' })
const changes: (readonly string[])[] = []
let service: Server | undefined
let watch: ContentWatch

/** Stands for the content service. */
async function serve(listener: RequestListener): Promise<void> {
  service = createServer(listener)
  await once(service.listen(apiSocket), 'listening')
}

function stopService(): Promise<void> {
  const ended = new Promise<void>((resolve) => (service ? service.close(() => resolve()) : resolve()))
  service?.closeAllConnections()
  service = undefined
  return ended
}

const saying =
  (answer: object): RequestListener =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))

beforeEach(() => {
  changes.length = 0
  watch = new ContentWatch({
    upstream: new Upstream({ address: apiSocket }),
    log,
    onChange: (tags) => changes.push(tags),
  })
})
afterEach(async () => {
  watch.stop()
  await stopService()
  rmSync(apiSocket, { force: true })
})

test('what changed is told once, and a service with an older content makes everything stale', async () => {
  await serve(saying({ revision: 7, tags: [] }))
  await expect.poll(() => watch.revision).toBe(7)
  await stopService()
  await serve(saying({ revision: 8, tags: ['notices'] }))
  await expect.poll(() => changes).toEqual([['all'], ['notices']])
  await stopService()
  await serve(saying({ revision: 2, tags: [] }))
  await expect.poll(() => changes).toEqual([['all'], ['notices'], ['all']])
})

test('a service that is away, or that takes every question and answers none, is an outage until it answers', async () => {
  await expect.poll(() => watch.isDown).toBe(true)
  await serve(saying({ revision: 1, tags: [] }))
  await expect.poll(() => watch.isDown).toBe(false)
  await stopService()
  await serve(() => undefined)
  await expect.poll(() => watch.isDown).toBe(true)
})

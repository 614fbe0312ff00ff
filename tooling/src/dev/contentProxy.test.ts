import { mkdtempSync, rmSync } from 'node:fs'
import { request as openRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startContentProxy } from './contentProxy.ts'
import { type Echo, startEcho } from './test/startEcho.ts'

async function startProxy(portal: Echo) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-socket-'))
  const socketPath = join(folder, 'api.sock')
  const proxy = await startContentProxy(socketPath, portal.origin)
  onTestFinished(() => {
    proxy.close()
    rmSync(folder, { recursive: true })
  })
  return (path: string, options: { method?: string; body?: string; headers?: Record<string, string> } = {}) =>
    new Promise<{ status: number; tags: unknown; text: string }>((resolve, reject) => {
      const { body, ...rest } = options
      const asked = openRequest({ socketPath, path, agent: false, ...rest }, async (answer) => {
        const chunks: Buffer[] = []
        for await (const chunk of answer) chunks.push(chunk)
        const { statusCode: status = 0, headers } = answer
        resolve({ status, tags: headers['content-tags'], text: Buffer.concat(chunks).toString() })
      })
      asked.on('error', reject)
      asked.end(body)
    })
}

test('questions reach the portal’s content with their tags, and nothing of the visitor goes along', async () => {
  const portal = await startEcho((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-tags': 'notices' }).end('{"notices":[]}')
  })
  const ask = await startProxy(portal)
  const headers = { cookie: 'a=1', 'x-visitor-address': '1.2.3.4' }
  expect(await ask('/api/notices?region=440000', { headers })).toEqual({
    status: 200,
    tags: 'notices',
    text: '{"notices":[]}',
  })
  await ask('/api/feedback', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } })
  expect(portal.requests).toMatchObject([
    { method: 'GET', url: '/api/notices?region=440000' },
    { method: 'POST', url: '/api/feedback', body: '{}', headers: { 'content-type': 'application/json' } },
  ])
  for (const { headers: sent } of portal.requests)
    for (const name of ['cookie', 'x-visitor-address']) expect(sent).not.toHaveProperty(name)
})

test('a portal is not asked twice a second what changed', async () => {
  const portal = await startEcho((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"revision":7,"tags":["home"]}')
  })
  const ask = await startProxy(portal)
  expect(JSON.parse((await ask('/api/changes?since=0')).text)).toEqual({ revision: 7, tags: ['home'] })
  expect(JSON.parse((await ask('/api/changes?since=7')).text)).toEqual({ revision: 7, tags: [] })
  expect(portal.requests).toHaveLength(1)
})

test('without the portal the content service is out of reach, as the shell knows it', async () => {
  const portal = await startEcho((_request, response) => response.end())
  const ask = await startProxy(portal)
  await portal.stop()
  expect((await ask('/api/notices')).status).toBe(503)
  expect((await ask('/api/changes?since=0')).status).toBe(503)
})

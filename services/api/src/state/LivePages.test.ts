import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { makeManifest } from '@portal/contracts/testing'
import { publicKeyOf, signRegistry } from '@portal/registry'
import { afterEach, expect, test } from 'vitest'
import { LivePages } from './LivePages.ts'

const key = generateKeyPairSync('ed25519').privateKey
const shell = makeManifest('shell', {
  routes: { forms: { title: '表格', addresses: { v3: ['/v3/forms'] }, query: {} } },
})
const signed = signRegistry(
  {
    sequence: 1,
    publishedAt: new Date().toISOString(),
    expiresAt: new Date(Date.now() + 1_000_000).toISOString(),
    shell,
    areas: {},
  },
  [key],
)

const server = createServer((_request, response) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(signed),
)
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

test('the pages of a registry at an address are known, and stay known while it is away', async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const warnings: unknown[] = []
  const log = { warn: (details: unknown) => warnings.push(details) }
  const settings = {
    PORTAL_DATA: '/nowhere',
    PORTAL_REGISTRY: `http://127.0.0.1:${port}/registry.json`,
    PORTAL_REGISTRY_KEYS: [publicKeyOf(key)],
  }
  const pages = new LivePages(settings, log as never)
  const find = async () => (await pages.routes()).match('/v3/forms')?.address.route.name
  expect(await find()).toBe('forms')
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
  await new Promise((done) => setTimeout(done, 3_100))
  expect(await find()).toBe('forms')
  expect(warnings).toMatchObject([{ reason: expect.stringContaining('ECONNREFUSED') }])
})

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startNotingServer, startStaticServer } from './startStaticServer.ts'

let portal: Server
let address: string
beforeEach(async () => {
  portal = createServer((_request, response) => response.writeHead(200, { 'x-kept': 'yes' }).end('page'))
  await new Promise<void>((resolve) => portal.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(portal.address() as AddressInfo).port}`
})
afterEach(() => portal.close())

test.each([
  ['that sends and no more', startStaticServer],
  ['that keeps the books of the portal as well', startNotingServer],
])('the server %s sends what the portal sent', async (_which, start) => {
  const server = await start(address, '/page')
  try {
    const answer = await fetch(`${server.address}/page`)
    expect([answer.status, answer.headers.get('x-kept'), await answer.text()]).toEqual([200, 'yes', 'page'])
  } finally {
    server.stop()
  }
})

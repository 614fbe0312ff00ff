import { beforeAll, expect, test } from 'vitest'
import { typeAnything } from './hostile/typeAnything.ts'
import { openTestServer, type ReadServer } from './testServer.ts'

let server: ReadServer
beforeAll(async () => {
  server = await openTestServer()
})

test('whatever of a thousand is typed is answered as the contract says', () => typeAnything(server, 1000))

test('a hundred letters are searched in all content within the limit', async () => {
  expect((await server.get(`/api/search?keyword=${encodeURIComponent('证 '.repeat(50))}`)).status).toBe(200)
})

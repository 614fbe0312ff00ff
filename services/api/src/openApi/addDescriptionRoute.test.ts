import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDescriptionRoute } from './addDescriptionRoute.ts'
import { registerOpenApi } from './registerOpenApi.ts'

const app = Fastify()
beforeAll(async () => {
  await registerOpenApi(app, 'https://portal.example')
  addDescriptionRoute(app)
  await app.ready()
})
afterAll(() => app.close())

const ask = (headers: Record<string, string> = {}) => app.inject({ url: '/api/openapi.json', headers })

test('the description is the same in every form that a client takes', async () => {
  const plain = await ask()
  expect(plain.json()).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'https://portal.example' }] })
  const [brotli, gzip] = [await ask({ 'accept-encoding': 'gzip, br' }), await ask({ 'accept-encoding': 'gzip' })]
  expect([brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip'])
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  for (const { headers } of [plain, brotli, gzip]) expect(headers.vary).toBe('accept-encoding')
})

test('who has it in the form that he takes gets no second one', async () => {
  const { headers } = await ask({ 'accept-encoding': 'br' })
  const known = { 'if-none-match': String(headers.etag) }
  const again = await ask({ ...known, 'accept-encoding': 'br' })
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag])
  expect((await ask(known)).statusCode).toBe(200)
})

import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import {
  pollutingForms,
  pollutingNames,
  pollutingQuery,
  readSharedProperties,
} from '@portal/contracts/testing/prototype-pollution'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShellServer } from '../test/openShellServer.ts'

const bodies = [
  ...pollutingForms,
  {
    type: 'application/json',
    body: '{"__proto__":{"polluted":"x"},"constructor":{"prototype":{"polluted":"x"}}}',
  },
  { type: 'text/plain', body: '[{"__proto__":{"polluted":"x"}}]' },
] as const

let shell: Awaited<ReturnType<typeof openShellServer>>
const routes: { readonly method: string; readonly url: string }[] = []

function noteRoutes(message: unknown): void {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push({ method: one, url })
  })
}

beforeAll(async () => {
  subscribe('fastify.initialization', noteRoutes)
  shell = await openShellServer()
  unsubscribe('fastify.initialization', noteRoutes)
})
afterAll(() => shell.close())

const before = readSharedProperties()

async function ask(path: string, init: RequestInit = {}): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${shell.port}${path}`, { redirect: 'manual', ...init })
  await answer.arrayBuffer()
  expect(readSharedProperties(), path).toEqual(before)
  return answer.status
}

const urlsOf = (method: string) => [...new Set(routes.filter((route) => route.method === method).map(({ url }) => url))]

test('every route of the shell that takes a form takes no name that all objects share', async () => {
  const urls = urlsOf('POST')
  expect(urls.length).toBeGreaterThan(5)
  for (const url of urls) {
    const path = url.replace(/:\w+|\*/g, 'constructor')
    for (const { type, body } of bodies) {
      const status = await ask(path, { method: 'POST', body, headers: { 'content-type': type } })
      expect(status, `${path} ${type}`).toBeLessThan(500)
    }
  }
})

test('no query, path, or cookie of the shell changes what objects have', async () => {
  const urls = urlsOf('GET')
  expect(urls.length).toBeGreaterThan(15)
  for (const url of [...urls, '/v3/index'])
    for (const name of ['__proto__', 'constructor']) {
      const path = url.replace(/:\w+|\*/g, name)
      const cookie = pollutingNames.map((each) => `${each}=x`).join('; ')
      const plain = await ask(path)
      expect(await ask(`${path}?${pollutingQuery}`, { headers: { cookie } }), path).toSatisfy(
        (status: number) => status === plain || (status >= 300 && status < 500),
      )
    }
})

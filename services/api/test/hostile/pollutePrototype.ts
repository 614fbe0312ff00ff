import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { pollutingForms, pollutingQuery, readSharedProperties } from '@portal/contracts/testing/prototype-pollution'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DescribedOperation, exampleAddress, operationsOf, readDescription } from '../readDescription.ts'
import { signedHeaders } from '../signedCall.ts'
import { openVisitorServer, type VisitorServer } from '../visitorServer.ts'

interface Route {
  readonly method: string
  /** As Fastify has it: `/api/guides/:code`. */
  readonly url: string
}

/** Every way in which a parser might write to what all objects share, as members of an object in JSON. */
const members = [
  '"__proto__":{"polluted":"x"}',
  '"__proto__":null',
  '"\\u005f_proto__":{"polluted":"x"}',
  '"constructor":{"prototype":{"polluted":"x"}}',
  '"constructor":"x"',
  '"names":{"__proto__":{"polluted":"x"}}',
  '"names":[{"constructor":{"prototype":{"polluted":"x"}}}]',
]

/** Type-setting; the same is asked for as `paper`. */
const isSlow = (url: string) => url.endsWith('/pdf')

interface Answer {
  readonly statusCode: number
  readonly body: string
}

/** Refused, or answered as if it had not been said. @param plain what is answered without it, asked for twice */
function expectHarmless(what: string, { statusCode, body }: Answer, [plain, again]: readonly [Answer, Answer]): void {
  expect(readSharedProperties(), what).toEqual(before)
  if (statusCode >= 400 && statusCode < 500) return
  // Tells how busy the database is at the moment.
  if (what.startsWith('/readyz')) return
  expect(statusCode, what).toBe(again.statusCode)
  // What differs each time (a challenge, a figure) differs with this as well.
  if (plain.body === again.body) expect(body, what).toBe(again.body)
}

const before = readSharedProperties()

/** Tests that no name in what is sent reaches what all objects share; with a step only some of the routes are asked. */
export function pollutePrototype(step: number): void {
  const some = (all: readonly Route[]) => all.filter((_, place) => place % step === 0)
  let server: VisitorServer
  let described: Map<string, DescribedOperation>
  const routes: Route[] = []

  /** All that the service has, also what its description does not show. */
  function noteRoutes(message: unknown): void {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) if (one !== 'HEAD') routes.push({ method: one, url })
    })
  }

  beforeAll(async () => {
    subscribe('fastify.initialization', noteRoutes)
    server = await openVisitorServer()
    unsubscribe('fastify.initialization', noteRoutes)
    const { document } = await readDescription(server.app)
    const keyOf = ({ method, path }: DescribedOperation) =>
      `${method.toUpperCase()} ${path.replaceAll('{path}', '*').replaceAll(/\{(\w+)\}/g, ':$1')}`
    described = new Map(operationsOf(document).map((operation) => [keyOf(operation), operation]))
  })
  afterAll(() => server.close())

  const addressOf = ({ method, url }: Route) => {
    const operation = described.get(`${method} ${url}`)
    return operation ? exampleAddress(operation) : url.replace(/:\w+|\*/g, '1')
  }
  test('the list of routes is that of the server, with what is not described', () => {
    expect(routes.length).toBeGreaterThan(90)
    expect(routes.filter(({ url }) => url.startsWith('/internal/')).length).toBeGreaterThan(2)
    expect(routes.filter(({ method }) => method === 'POST').length).toBeGreaterThan(8)
  })

  test('no name in a query or a path changes what objects have, or what is answered', async () => {
    for (const route of some(routes.filter(({ method, url }) => method === 'GET' && !isSlow(url)))) {
      const address = addressOf(route)
      const get = (url: string) => server.app.inject({ url })
      const plain = [await get(address), await get(address)] as const
      const named = ['__proto__', 'constructor'].map((name) => route.url.replace(/:\w+|\*/g, name))
      for (const asked of [`${address}${address.includes('?') ? '&' : '?'}${pollutingQuery}`, ...named])
        if (asked !== route.url) expectHarmless(asked, await get(asked), plain)
    }
  }, 240_000)

  test('no member of a body changes what objects have, or what is answered', async () => {
    for (const route of some(routes.filter(({ method }) => method === 'POST'))) {
      const path = addressOf(route)
      const json = described.get(`POST ${route.url}`)?.requestBody?.content['application/json']
      const rest = JSON.stringify(json?.example ?? {}).slice(1)
      const send = (payload: string, type = 'application/json') => {
        const signed = route.url.startsWith('/internal/') ? signedHeaders({ path, payload }) : {}
        return server.post(path, payload, {}, { 'content-type': type, ...signed })
      }
      const plain = [await send(`{${rest}`), await send(`{${rest}`)] as const
      for (const member of members) {
        const payload = `{${member}${rest === '}' ? '' : ','}${rest}`
        expectHarmless(`${path} ${payload}`, await send(payload), plain)
      }
      for (const { type, body } of pollutingForms) expectHarmless(`${path} ${type}`, await send(body, type), plain)
      expect((await send(`{${rest}`)).statusCode, path).toBe(plain[1].statusCode)
    }
  })

  test('what a body says of the prototype is refused, and what it says of the constructor too', async () => {
    for (const member of members.slice(0, 4)) {
      const answer = await server.post('/api/feedback', `{${member}}`, {}, { 'content-type': 'application/json' })
      expect([answer.statusCode, answer.json().type], member).toEqual([400, '/problems/unreadable-body'])
    }
  })
}

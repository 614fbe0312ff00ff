import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Problem } from '../http/Problem.ts'
import { admitCostly } from './admitCostly.ts'

/** Longer than any test. */
const never = 600_000

let app: FastifyInstance
let asked: string[]
let answers: PromiseWithResolvers<void>
const here = new Set<AbortController>()

beforeEach(() => {
  asked = []
  answers = Promise.withResolvers()
})
afterEach(async () => {
  for (const controller of here) controller.abort()
  here.clear()
  await app.close()
})

function open(times: { toldMs: number; delayMs: number }): void {
  app = Fastify()
  app.setErrorHandler((error, _request, reply) => reply.code(error instanceof Problem ? error.status : 500).send())
  admitCostly(app, times)
  const answer = async ({ headers }: { headers: Record<string, unknown> }) => {
    asked.push(String(headers['x-visitor-address']))
    await answers.promise
    return {}
  }
  app.get('/api/search', answer)
  app.get('/api/regions', answer)
  app.get('/api/interactions', answer)
  app.post('/api/interactions', async () => ({}))
  app.get('/api/list.:format', async () => ({}))
}

async function ask(address: string, url = '/api/search'): Promise<number> {
  const controller = new AbortController()
  here.add(controller)
  const { statusCode } = await app.inject({
    url,
    headers: { 'x-visitor-address': address },
    signal: controller.signal,
  })
  return statusCode
}

const begin = (address: string, url?: string) => ask(address, url).catch(() => 'left')
let tried = 0
/** In a crowd places stay empty for a moment; each tries from a network of his own. */
function untilFree(): Promise<void> {
  return expect
    .poll(() => {
      tried += 1
      return ask(`192.0.2.${tried}`)
    })
    .toBe(200)
}
/** Two are answered and a third was refused; a place is free. */
async function makeCrowd(): Promise<void> {
  const inside = [begin(first), begin(second)]
  expect(await ask(third)).toBe(503)
  answers.resolve()
  await Promise.all(inside)
  await untilFree()
}
const [first, second, third, other] = ['198.51.100.1', '198.51.100.2', '2001:db8:1:2::3', '203.0.113.9'] as const

test('who was refused and asks again at once waits, and takes neither a place nor an answer from others meanwhile', async () => {
  open({ toldMs: never, delayMs: never })
  await makeCrowd()
  // Of IPv6 a holder has a /48.
  for (const address of [third, '2001:db8:1:ffff::1']) void begin(address)
  expect(await begin(third, '/api/regions')).toBe(200)
  await untilFree()
  expect(asked.filter((address) => !address.startsWith('192.0.2.'))).toEqual([first, second, third])
})

test('who left while he waited has not asked', async () => {
  open({ toldMs: never, delayMs: never })
  void begin(first)
  void begin(second)
  expect(await ask(other)).toBe(503)
  const again = begin(other)
  for (const controller of here) controller.abort()
  expect(await again).toBe('left')
  expect(asked).toEqual([first, second])
})

test('after he has waited he is answered, and who comes when he was told to does not wait', async () => {
  open({ toldMs: never, delayMs: 1 })
  const inside = [begin(first), begin(second)]
  expect(await ask(other)).toBe(503)
  answers.resolve()
  expect(await Promise.all(inside)).toEqual([200, 200])
  await expect.poll(() => ask(other)).toBe(200)
})

test('a table is costly where a visitor narrows it, and as a whole it is kept', async () => {
  open({ toldMs: 1, delayMs: 1 })
  void begin(first)
  void begin(second)
  expect(await ask(third, '/api/list.csv?region=440100&sort=name')).toBe(200)
  expect(await ask(third, '/api/list.csv?region=440100&keyword=a')).toBe(503)
})

test('in a crowd one place is left to pages', async () => {
  open({ toldMs: never, delayMs: never })
  await makeCrowd()
  answers = Promise.withResolvers()
  // Nobody is told to wait: each is of another network.
  const networks = Array.from({ length: 250 }, (_, index) => `203.0.113.${index}`)
  await expect.poll(() => stateOf(begin(networks.pop() ?? ''))).toBe('inside')
  expect(await stateOf(begin('198.51.100.250'))).toBe(503)
})

/** What an asker is answered at once, or that he is not. */
function stateOf(answer: Promise<unknown>): Promise<unknown> {
  return Promise.race([answer, new Promise((done) => setTimeout(done, 50, 'inside'))])
}

test('a letter is taken while lists of letters are refused', async () => {
  open({ toldMs: never, delayMs: never })
  void begin(first)
  void begin(second)
  expect(await ask(third, '/api/interactions')).toBe(503)
  expect(
    (await app.inject({ method: 'POST', url: '/api/interactions', headers: { 'x-visitor-address': other } }))
      .statusCode,
  ).toBe(200)
})

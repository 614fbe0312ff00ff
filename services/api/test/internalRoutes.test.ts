import { openTestDatabase, type TestDatabase } from '@portal/database/testing'
import { testNow } from '@portal/records/testing'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '../src/server.ts'
import type { Api } from '../src/state/ContentService.ts'
import { signedHeaders, testGuard } from './signedCall.ts'
import { testService } from './testService.ts'

let database: TestDatabase
let app: Api
const logged: string[] = []
beforeAll(async () => {
  database = await openTestDatabase('sample')
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) })
  app = await buildServer(testService(database.pool, { operators: ['127.0.0.1'] }), log, testGuard)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const path = '/internal/sessions'
const payload = { name: '张三' }
const forVisitor = { 'x-visitor-address': '198.51.100.7' }
const signed = signedHeaders({ path, payload })
const post = (url: string, body: unknown, headers: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url,
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
const sessions = async () => (await database.pool.query('select count(*)::int as n from visitor_session')).rows[0].n

test('nobody is signed in by his bare name, as in the attack that began over the interface', async () => {
  for (const headers of [{}, forVisitor]) expect((await post(path, payload, headers)).statusCode).toBe(404)
  expect(await sessions()).toBe(0)
  expect(logged.join('')).toContain('internal call without the signature of a shell')
  expect(logged.join('')).not.toContain('张三')
})

test('a signature of the shell opens what it was made for, and nothing else', async () => {
  const refused = [
    post(path, { name: '李四' }, signed),
    post('/internal/sessions/ended', payload, signed),
    post('/internal/sessions?a=1', payload, signed),
    post(path, payload, signedHeaders({ path, payload, now: new Date(testNow.getTime() - 6 * 60_000) })),
    post(path, payload, { x_call_signature: signed['x-call-signature'] ?? '' }),
    app.inject({
      method: 'POST',
      url: path,
      payload: JSON.stringify(payload),
      headers: { ...signed, 'content-type': 'text/plain' },
    }),
    app.inject({ method: 'POST', url: path, headers: signed }),
  ]
  expect((await Promise.all(refused)).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404, 404])
  expect(await sessions()).toBe(0)
  expect((await post(path, payload, { ...signed, ...forVisitor })).statusCode).toBe(200)
  expect(await sessions()).toBe(1)
})

test.each([
  '/internal/sign-ins',
  '/internal/sign-ins/taken',
  path,
  '/internal/sessions/turned',
  '/internal/sessions/ended',
])('%s is not there for who has no signature, however he writes it', async (address) => {
  for (const url of [address, address.replace('i', '%69'), address.replace('/internal', '/%69nternal')])
    expect((await post(url, {}, forVisitor)).statusCode).toBe(404)
})

test('what is handed on for a visitor reaches the interface alone: no probe, no figures', async () => {
  for (const url of ['/metrics', '/readyz', '/healthz', '/%6detrics', '/nothing']) {
    expect((await app.inject({ url, headers: forVisitor })).statusCode).toBe(404)
    // On a busy machine it may not be ready; it is there.
    if (url !== '/nothing') expect((await app.inject({ url })).statusCode).not.toBe(404)
  }
  expect((await app.inject({ url: '/api/regions', headers: forVisitor })).statusCode).toBe(200)
})

test('without a key nothing internal is answered, at a socket either', async () => {
  const closed = await buildServer(testService(database.pool), pino({ level: 'silent' }))
  const answer = await closed.inject({ method: 'POST', url: path, payload, headers: signed })
  expect(answer.statusCode).toBe(404)
  await closed.close()
})

test.each([
  ['//evil.example', 400],
  ['/\\evil.example', 400],
  ['\\\\evil.example', 400],
  ['/\tevil.example', 400],
  ['/a\u0000', 400],
  ['https://evil.example', 400],
  ['/.//evil.example', 400],
  [`/${'a'.repeat(2_000)}`, 400],
  ['/v3/guide/A1?region=440300', 200],
])('a way back is a path of this site: %j is answered %i', async (returnTo, status) => {
  const said = {
    state: 'a-state-of-the-shell-01',
    browser: 'a-browser-of-a-visitor',
    nonce: 'a-nonce-of-the-shell-01',
    verifier: 'a-verifier-of-the-shell',
    returnTo,
  }
  const signature = signedHeaders({ path: '/internal/sign-ins', payload: said })
  expect((await post('/internal/sign-ins', said, { ...forVisitor, ...signature })).statusCode).toBe(status)
})

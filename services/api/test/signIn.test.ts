import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { endAllSessions } from '../src/signIn/sessions.ts'
import { sweepAt } from './sweepAt.ts'
import { openVisitorServer, type VisitorServer } from './visitorServer.ts'

let server: VisitorServer
beforeAll(async () => {
  server = await openVisitorServer()
})
afterAll(() => server.close())

const way = { state: 'a-state-of-the-shell-01', browser: 'a-browser-of-a-visitor' }
const kept = { nonce: 'a-nonce-of-the-shell-01', verifier: 'a-verifier-of-the-shell', returnTo: '/v3/guide/A1' }
const remember = () => server.callInternal('/internal/sign-ins', { ...way, ...kept })
const take = (asked: object = way) => server.callInternal('/internal/sign-ins/taken', asked)
const begin = async (name: string) => tokenOf(await server.callInternal('/internal/sessions', { name }))
const turn = (token: string) => server.callInternal('/internal/sessions/turned', { token })
const tokenOf = (answer: { json(): unknown }) => z.object({ token: z.string() }).parse(answer.json()).token

test('a way to the platform is taken once, by the browser that went', async () => {
  await remember()
  expect((await take({ ...way, browser: 'the-browser-of-another-visitor' })).statusCode).toBe(404)
  expect((await take({ ...way, state: 'a-state-of-somebody-else' })).statusCode).toBe(404)
  const taken = await Promise.all([take(), take(), take()])
  expect(taken.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404])
  expect(taken.find(({ statusCode }) => statusCode === 200)?.json()).toEqual(kept)
})

test('a way that takes longer than ten minutes leads nowhere', async () => {
  await remember()
  server.moveClock(11)
  expect((await take()).statusCode).toBe(404)
})

test('a session’s token gives the next one, and opens nothing any more when that was used', async () => {
  const first = await begin('张小明')
  const answer = await turn(first)
  expect(answer.json()).toMatchObject({ name: '张**' })
  const second = tokenOf(answer)
  expect(second).not.toBe(first)
  const third = tokenOf(await turn(second))
  for (const old of [first, second, third]) expect((await turn(old)).statusCode).toBe(old === first ? 404 : 200)
})

test('looks at the same time, and one whose answer was lost, end no session', async () => {
  const token = await begin('张小明')
  const turned = await Promise.all([turn(token), turn(token), turn(token)])
  expect(turned.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(new Set(turned.map(tokenOf)).size).toBe(1)
  expect((await turn(token)).statusCode).toBe(200)
  await server.callInternal('/internal/sessions/ended', { token })
  for (const left of [token, tokenOf(turned[0] as { json(): unknown })]) expect((await turn(left)).statusCode).toBe(404)
})

test('an operator ends all sessions at once, and nobody who signs in afterwards is hindered', async () => {
  const tokens = [await begin('张三'), tokenOf(await turn(await begin('李四')))]
  expect(await endAllSessions(server.pool)).toBeGreaterThanOrEqual(2)
  for (const token of tokens) expect((await turn(token)).statusCode).toBe(404)
  expect((await turn(await begin('张三'))).statusCode).toBe(200)
  expect(await endAllSessions(server.pool)).toBe(1)
})

test('a session ends after half an hour without a look, after eight hours in any case, and when it is ended', async () => {
  const forgotten = await begin('张三')
  server.moveClock(31)
  expect((await turn(forgotten)).statusCode).toBe(404)

  let token = await begin('张三')
  let looks = 0
  for (; looks < 40; looks += 1) {
    server.moveClock(25)
    const answer = await turn(token)
    if (answer.statusCode !== 200) break
    token = tokenOf(answer)
  }
  expect(looks * 25).toBeLessThanOrEqual(8 * 60)
  expect(looks * 25).toBeGreaterThan(7 * 60)

  const left = await begin('张三')
  await server.callInternal('/internal/sessions/ended', { token: left })
  expect((await turn(left)).statusCode).toBe(404)
})

test('the database holds neither tokens nor names, and nothing of what has ended', async () => {
  const token = await begin('欧阳小明')
  await remember()
  const dump = async () =>
    JSON.stringify([
      (await server.pool.query('select * from visitor_session')).rows,
      (await server.pool.query('select * from sign_in')).rows,
    ])
  expect(await dump()).not.toContain(token)
  expect(await dump()).not.toContain('欧阳')
  expect(await dump()).not.toContain(way.state)
  server.moveClock(60 * 24)
  await sweepAt(server)
  expect(await dump()).toBe('[[],[]]')
})

test('too many ways from one visitor are refused', async () => {
  const from = (address: string) => server.callInternal('/internal/sign-ins', { ...way, ...kept }, { address })
  const answers = []
  for (let count = 0; count < 31; count += 1) answers.push((await from('203.0.113.9')).statusCode)
  expect(answers.filter((status) => status === 429)).toHaveLength(1)
})

test.each([
  ['/internal/sign-ins', { ...way, ...kept, returnTo: 'https://evil.example' }],
  ['/internal/sign-ins', { ...way, ...kept, state: '' }],
  ['/internal/sign-ins/taken', { state: ['a-state-of-the-shell-01'], browser: way.browser }],
  ['/internal/sessions/turned', { token: "' or 1=1 --                " }],
  ['/internal/sessions', { name: 'x'.repeat(201) }],
])('%s refuses what is none of it', async (address, body) => {
  expect((await server.callInternal(address, body)).statusCode).toBe(400)
})

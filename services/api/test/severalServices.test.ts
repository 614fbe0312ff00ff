import { challengeDto, changesDto, progressDetailDto, progressTokenDto } from '@portal/contracts'
import { openTestDatabase, type TestDatabase } from '@portal/database/testing'
import { codeMatters, createHandlings, generateCases, generateRegions } from '@portal/sample'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '../src/server.ts'
import type { Api } from '../src/state/ContentService.ts'
import { signedHeaders, testGuard } from './signedCall.ts'
import { testService } from './testService.ts'
import { solve } from './visitorServer.ts'

// Two content services on one database, as behind a balancer; each with its own memory.
let database: TestDatabase
let services: [Api, Api]
beforeAll(async () => {
  database = await openTestDatabase('small')
  const open = () => buildServer(testService(database.pool), pino({ level: 'silent' }), testGuard)
  services = [await open(), await open()]
  for (const service of services) await service.inject({ url: '/api/regions' })
})
afterAll(async () => {
  for (const service of services) await service.close()
  await database.close()
})

const post = (service: Api, url: string, payload: object, visitor = '198.51.100.7') =>
  service.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'x-visitor-address': visitor, ...signedHeaders({ path: url, payload }) },
  })

async function prove(service: Api) {
  const challenge = challengeDto.parse((await service.inject({ url: '/api/challenge?kind=work' })).json())
  return { proofTicket: challenge.ticket, proofAnswer: solve(challenge) }
}

const { places, findHandlings } = createHandlings(generateRegions('440000'))
const [known] = generateCases(places, { matters: codeMatters(), findHandlings })
const question = { name: known?.applicantName ?? '', caseNo: known?.caseNo ?? '' }

test('a proof that one service gave out is good at the other, once', async () => {
  const [one, other] = services
  const proof = await prove(one)
  const answer = await post(other, '/api/progress', { ...question, ...proof })
  expect(answer.statusCode, answer.body).toBe(200)
  const { token } = progressTokenDto.parse(answer.json())
  const again = await post(one, '/api/progress', { ...question, ...proof })
  expect(again.statusCode).toBe(400)
  expect(again.body).toContain('已经使用过')
  // What the one opened can be read at the other.
  progressDetailDto.parse((await post(one, '/api/progress/detail', { token })).json())
})

test('attempts of one network at one case count together, whichever service they reach', async () => {
  const statuses: number[] = []
  for (let attempt = 0; attempt < 9; attempt += 1) {
    const [one, other] = attempt % 2 === 0 ? services : [...services].reverse()
    if (!one || !other) throw new Error('two services are open')
    const asked = { name: '某某', caseNo: '44000020261116000099996', ...(await prove(other)) }
    statuses.push((await post(one, '/api/progress', asked, '198.51.100.20')).statusCode)
  }
  expect(statuses).toEqual([...Array(8).fill(404), 429])
})

test('a way to the platform that was begun at one service ends at the other, and so does a session', async () => {
  const [one, other] = services
  const way = { state: 'a-state-of-the-shell-01', browser: 'a-browser-of-a-visitor' }
  const kept = { nonce: 'a-nonce-of-the-shell-01', verifier: 'a-verifier-of-the-shell', returnTo: '/v3/my' }
  await post(one, '/internal/sign-ins', { ...way, ...kept })
  expect((await post(other, '/internal/sign-ins/taken', way)).json()).toEqual(kept)
  expect((await post(one, '/internal/sign-ins/taken', way)).statusCode).toBe(404)
  const { token } = (await post(one, '/internal/sessions', { name: '张三' })).json()
  const turned = await post(other, '/internal/sessions/turned', { token })
  expect((await post(one, '/internal/sessions/turned', { token })).json()).toEqual({
    ...turned.json(),
    expiresAt: expect.any(String),
  })
  expect((await post(one, '/internal/sessions/turned', { token: turned.json().token })).statusCode).toBe(200)
  expect((await post(other, '/internal/sessions/turned', { token })).statusCode).toBe(404)
})

test('who has heard of a change from one service gets nothing older from the other', async () => {
  const [one, other] = services
  const regionNow = async (revision?: number) => {
    const headers = revision === undefined ? {} : { 'x-content-revision': String(revision) }
    return other.inject({ url: '/api/regions/440300', headers })
  }
  expect((await regionNow()).json()).toMatchObject({ name: '深圳市' })
  await database.pool.query(`update region set name = '深圳特区' where code = '440300'`)
  await database.pool.query(`insert into content_change (summary, tags) values ('改名', '{regions}')`)
  const { revision } = changesDto.parse((await one.inject({ url: '/api/changes?since=0' })).json())
  expect((await regionNow(revision)).json()).toMatchObject({ name: '深圳特区' })
  // A state that the database does not know: rather nothing than something older.
  expect((await regionNow(revision + 1)).statusCode).toBe(503)
  expect((await regionNow()).statusCode).toBe(200)
})

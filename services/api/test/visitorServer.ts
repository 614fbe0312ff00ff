import { createHash } from 'node:crypto'
import type { ChallengeDto } from '@portal/contracts'
import { openTestDatabase } from '@portal/database/testing'
import { testNow, testSecret } from '@portal/records/testing'
import { pino } from 'pino'
import { buildServer } from '../src/server.ts'
import { makeChallenge } from '../src/visitors/makeChallenge.ts'
import { signedHeaders, testGuard } from './signedCall.ts'
import { testService } from './testService.ts'

export interface Visit {
  /** Whose attempts are counted; without one a new visitor each time. */
  address?: string
}

/** The API as visitors use it: a clock that can be moved, the statements that ran and what was logged. */
export async function openVisitorServer() {
  const database = await openTestDatabase('small')
  const clock = { now: testNow }
  const statements: string[] = []
  const logged: string[] = []
  const pool = Object.create(database.pool, {
    query: {
      value: (query: string | { name: string }, ...rest: unknown[]) => {
        statements.push(typeof query === 'string' ? query : query.name)
        return Reflect.apply(database.pool.query, database.pool, [query, ...rest])
      },
    },
  })
  const service = testService(pool, { now: () => clock.now })
  const logger = pino({ level: 'debug' }, { write: (line: string) => logged.push(line) })
  const app = await buildServer(service, logger, testGuard)
  let visitors = 0
  const headersOf = (visit: Visit) => {
    visitors += 1
    return { 'x-visitor-address': visit.address ?? `198.51.${visitors >> 8}.${visitors & 255}` }
  }
  const post = (url: string, payload: object | string | Buffer, visit: Visit = {}, headers = {}) =>
    app.inject({ method: 'POST', url, payload, headers: { ...headersOf(visit), ...headers } })
  /** What a shell says of its own, for a visitor. */
  const callInternal = (path: string, payload: object, visit: Visit = {}) =>
    post(path, payload, visit, signedHeaders({ path, payload, now: clock.now }))
  /** As one of a service beside this one, whose work is done at once. */
  const prove = async (kind: 'work' | 'words' = 'work') => {
    const challenge = makeChallenge(kind, { secret: testSecret, now: clock.now, maxNumber: 10 })
    return { proofTicket: challenge.ticket, proofAnswer: solve(challenge) }
  }
  const moveClock = (minutes: number) => {
    clock.now = new Date(clock.now.getTime() + minutes * 60_000)
  }
  const close = async () => {
    await app.close()
    await database.close()
  }
  return { app, pool: database.pool, service, statements, logged, post, callInternal, prove, moveClock, close }
}

export type VisitorServer = Awaited<ReturnType<typeof openVisitorServer>>

const digits = '零一二三四五六七八九十'

/** What a browser or a person does, as fast as Node can. */
export function solve(challenge: ChallengeDto): string {
  if (challenge.kind === 'words') {
    const [, one = '', sign, other = ''] = /“(.+)(加|减)(.+)”/.exec(challenge.question) ?? []
    const read = (text: string) => (text.length === 2 ? 10 + digits.indexOf(text[1] ?? '') : digits.indexOf(text))
    return String(sign === '加' ? read(one) + read(other) : read(one) - read(other))
  }
  for (let number = 0; number <= challenge.maxNumber; number += 1) {
    if (createHash('sha256').update(`${challenge.salt}${number}`).digest('hex') === challenge.digest) return `${number}`
  }
  throw new Error('a challenge without a solution')
}

/** A problem document without what differs from request to request. */
export function withoutId(body: string): unknown {
  const { requestId, ...rest } = JSON.parse(body)
  return rest
}

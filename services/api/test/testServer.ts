import { pino } from 'pino'
import type { Api } from '../src/routes/Service.ts'
import { buildServer } from '../src/server.ts'
import { ContentState } from '../src/store/ContentState.ts'
import { silentLog } from './silentLog.ts'
import { openTestDatabase, type TestDatabase } from './testDatabase.ts'

export interface TestServer extends TestDatabase {
  app: Api
  /** The answer's JSON. */
  get(address: string): Promise<{ status: number; body: unknown; headers: Record<string, unknown> }>
}

/** The API over a copy of the sample, called without a network. */
export async function openTestServer(): Promise<TestServer> {
  const database = await openTestDatabase('sample')
  const state = new ContentState(database.pool, silentLog)
  const app = await buildServer({ pool: database.pool, state, provinceCode: '440000' }, pino({ level: 'silent' }))
  const get = async (address: string) => {
    const answer = await app.inject({ url: address })
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json(), headers: answer.headers }
  }
  const close = async () => {
    await app.close()
    await database.close()
  }
  return { ...database, app, get, close }
}

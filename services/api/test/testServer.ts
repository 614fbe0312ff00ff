import { mkdtempSync, rmSync } from 'node:fs'
import { openTestDatabase, type TestDatabase } from '@portal/database/testing'
import { pino } from 'pino'
import { buildServer } from '../src/server.ts'
import type { Api } from '../src/state/ContentService.ts'
import { OpenDataFiles } from '../src/state/OpenDataFiles.ts'
import { testService } from './testService.ts'

export interface TestServer extends TestDatabase {
  app: Api
  /** Goes with the server. */
  folder: string
  /** The answer's JSON. */
  get(address: string): Promise<{ status: number; body: unknown; headers: Record<string, unknown> }>
}

/** The API over a copy of the sample, called without a network. */
export async function openTestServer(): Promise<TestServer> {
  const database = await openTestDatabase('sample')
  const folder = mkdtempSync('/tmp/portal-open-data-')
  const service = testService(database.pool, { openData: new OpenDataFiles(database.pool, folder) })
  const app = await buildServer(service, pino({ level: 'silent' }))
  const get = async (address: string) => {
    const answer = await app.inject({ url: address })
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json(), headers: answer.headers }
  }
  const close = async () => {
    await app.close()
    await database.close()
    rmSync(folder, { recursive: true })
  }
  return { ...database, app, folder, get, close }
}

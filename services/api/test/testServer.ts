import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { openSharedSample, openTestDatabase, type ReadDatabase, type TestTemplate } from '@portal/database/testing'
import { type Logger, pino } from 'pino'
import { inject } from 'vitest'
import { buildServer } from '../src/server.ts'
import type { Api } from '../src/state/ContentService.ts'
import { testService } from './testService.ts'

export interface ReadServer extends ReadDatabase {
  app: Api
  folder: string
  /** The answer's JSON. */
  get(address: string): Promise<{ status: number; body: unknown; headers: Record<string, unknown> }>
}

export interface TestServer extends ReadServer {
  close(): Promise<void>
}

let shared: Promise<ReadServer> | undefined

/**
 * The API over the whole sample, called without a network, for tests that only read: one for each process of the tests, which
 * ends with it.
 */
export function openTestServer(): Promise<ReadServer> {
  shared ??= openSharedSample().then((database) => serve(database, refusalsAloud))
  return shared
}

/** The API over a database of its own, for tests that write; its folder goes with it. */
export async function openWritableServer(template: TestTemplate = 'small'): Promise<TestServer> {
  const database = await openTestDatabase(template)
  const server = await serve(database, pino({ level: 'silent' }))
  const close = async () => {
    await server.app.close()
    await database.close()
    rmSync(server.folder, { recursive: true })
  }
  return { ...server, close }
}

async function serve(database: ReadDatabase, logger: Logger): Promise<ReadServer> {
  const folder = mkdtempSync(path.join(inject('testFolder'), 'open-data-'))
  const service = testService(database.pool, {}, folder)
  const app = await buildServer(service, logger)
  const get = async (address: string) => {
    const answer = await app.inject({ url: address })
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json(), headers: answer.headers }
  }
  return { ...database, app, folder, get }
}

/** A request that would write is answered with a problem that does not say why. */
const refusalsAloud = pino(
  { level: 'error' },
  {
    write: (line: string) => {
      if (line.includes('"25006"')) console.error('The shared server only reads: this test needs openWritableServer().')
    },
  },
)

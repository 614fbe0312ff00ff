import { Writable } from 'node:stream'
import { noCallKey } from '@portal/config/internal-calls'
import type pg from 'pg'
import { pino } from 'pino'
import { buildServer } from '../src/server.ts'
import { testService } from './testService.ts'

/** A content service that keeps the lines of its log, parsed. @param secret what it asks of callers; empty for nothing */
export async function serveLogged(pool: pg.Pool, secret = '') {
  const lines: string[] = []
  const kept = new Writable({ write: (line, _encoding, done) => done(void lines.push(String(line))) })
  const app = await buildServer(testService(pool), pino(kept), { secret, tls: undefined, callKey: noCallKey })
  return { app, logged: () => lines.map((line) => JSON.parse(line)) }
}

import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import https from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openTestDatabase, type TestDatabase } from '@portal/database/testing'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buildServer } from '../src/server.ts'
import type { Api } from '../src/state/ContentService.ts'
import { signedHeaders, testGuard } from './signedCall.ts'
import { testService } from './testService.ts'

const secret = 'known-to-both-sides-and-nobody-else'
const quiet = pino({ level: 'silent' })
let database: TestDatabase
let app: Api | undefined
beforeAll(async () => {
  database = await openTestDatabase('tiny')
})
afterEach(() => app?.close())
afterAll(() => database.close())

test('without the secret nothing is answered but probes, and a wrong one is refused even there', async () => {
  app = await buildServer(testService(database.pool), quiet, { ...testGuard, secret })
  const ask = async (url: string, said?: string) => {
    const headers = said === undefined ? {} : { 'x-service-secret': said }
    return (await app?.inject({ url, headers }))?.statusCode
  }
  expect(await ask('/api/regions')).toBe(503)
  expect(await ask('/api/regions', `${secret}x`)).toBe(503)
  expect(await ask('/api/regions', '')).toBe(503)
  expect(await ask('/api/regions', secret)).toBe(200)
  expect(await ask('/healthz')).toBe(200)
  expect(await ask('/healthz', 'wrong')).toBe(503)
  const session = { url: '/internal/sessions', method: 'POST', payload: { name: '张三' } } as const
  expect((await app.inject(session)).statusCode).toBe(503)
  const signature = signedHeaders({ path: session.url, payload: session.payload })
  expect((await app.inject({ ...session, headers: { ...signature, 'x-service-secret': secret } })).statusCode).toBe(200)
})

const hasOpenSsl = (() => {
  try {
    execFileSync('openssl', ['version'])
    return true
  } catch {
    return false
  }
})()

/** A signer and two certificates of his, and one that signed itself. */
function makeCertificates(folder: string) {
  const run = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' })
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
  for (const name of ['ca', 'stranger'])
    run('req', '-x509', ...key, '-subj', `/CN=${name}`, '-keyout', `${name}.key`, '-out', `${name}.crt`)
  const names = ['-addext', 'subjectAltName=IP:127.0.0.1', '-CA', 'ca.crt', '-CAkey', 'ca.key']
  run('req', '-x509', ...key, '-subj', '/CN=portal', ...names, '-keyout', 'own.key', '-out', 'own.crt')
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8')
  return {
    own: { cert: read('own.crt'), key: read('own.key'), ca: read('ca.crt') },
    stranger: { cert: read('stranger.crt'), key: read('stranger.key'), ca: read('ca.crt') },
  }
}

test.skipIf(!hasOpenSsl)('with certificates only who shows one of the same signer is let in', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-certificates-'))
  const { own, stranger } = makeCertificates(folder)
  rmSync(folder, { recursive: true })
  app = await buildServer(testService(database.pool), quiet, { ...testGuard, tls: own })
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const ask = (identity: https.RequestOptions) =>
    new Promise((resolve) => {
      const asked = https.get(
        { host: '127.0.0.1', port, path: '/api/regions', agent: false, ...identity },
        (answer) => {
          answer.resume()
          resolve(answer.statusCode)
        },
      )
      asked.on('error', () => resolve('refused'))
    })
  expect(await ask(own)).toBe(200)
  expect(await ask(stranger)).toBe('refused')
  expect(await ask({ ca: own.ca })).toBe('refused')
})

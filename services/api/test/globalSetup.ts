import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { connectDatabase, type Database, startDatabase } from '../src/database/index.ts'
import { importContent } from '../src/import/importContent.ts'
import { migrate } from '../src/migrations/migrate.ts'
import { expandSample } from '../src/sample/expandSample.ts'
import { createPool } from '../src/store/createPool.ts'
import { silentLog } from './silentLog.ts'
import { testSecret } from './testService.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The test server and a database on it that tests may use to make others. */
    testServer: { connectionString: string } | { host: string; user: string }
  }
}

/**
 * One real server for the whole run, with two templates: `template_empty` (migrated) and `template_sample` (with the sample).
 * TEST_DATABASE_URL runs the same tests on another server; its role must be allowed to create databases.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync('/tmp/portal-test-')
  // Open to the database's user, so that everything the run makes lies here and goes with it.
  chmodSync(folder, 0o755)
  const external = process.env.TEST_DATABASE_URL
  const database = external
    ? await connectDatabase(external)
    : await startDatabase({ dataFolder: folder, log: silentLog, limits: { floorBytes: 0, reserveBytes: 0 } })
  const server = external
    ? { connectionString: external }
    : { host: database.connection.host ?? '', user: database.connection.user ?? '' }
  await makeTemplates(server)
  project.provide('testServer', server)
  return () => tearDown(database, folder)
}

async function makeTemplates(server: { connectionString: string } | { host: string; user: string }): Promise<void> {
  const admin = new pg.Client({ ...server, ...('host' in server ? { database: 'postgres' } : {}) })
  await admin.connect()
  try {
    for (const name of ['template_sample', 'template_empty'])
      await admin.query(`drop database if exists ${name} (force)`)
    await admin.query('create database template_empty')
    await fill(server, 'template_empty', false)
    await admin.query('create database template_sample template template_empty')
    await fill(server, 'template_sample', true)
  } finally {
    await admin.end()
  }
}

async function fill(
  server: { connectionString: string } | { host: string; user: string },
  name: string,
  withSample: boolean,
) {
  const pool = createPool(atDatabase(server, name), silentLog)
  try {
    await migrate(pool, silentLog)
    if (!withSample) return
    const report = await importContent({
      pool,
      secret: testSecret,
      sources: expandSample('440000'),
      dryRun: false,
      summary: 'sample',
      keptBatches: 0,
    })
    if (!report.ok) throw new Error(`sample refused: ${JSON.stringify(report.faults.slice(0, 5))}`)
  } finally {
    await pool.end()
  }
}

export function atDatabase(server: { connectionString: string } | { host: string; user: string }, name: string) {
  if ('host' in server) return { ...server, database: name }
  const url = new URL(server.connectionString)
  url.pathname = `/${name}`
  return { connectionString: url.href }
}

async function tearDown(database: Database, folder: string): Promise<void> {
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}

import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase, startDatabase } from '@portal/database'
import { databaseName, silentLog, withAdmin } from '@portal/database/testing'
import type { TestProject } from 'vitest/node'
import { makeTemplates } from './makeTemplates.ts'
import { copyPreparedContent, noRoomLimits } from './preparedContent.ts'

/**
 * One real server with templates for the whole run: the portal's own on a copy of the prepared content.
 * TEST_DATABASE_URL runs the same tests on another server; its role must be allowed to create databases.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const external = process.env.TEST_DATABASE_URL
  // Open to the database's user, so that everything the run makes lies here and goes with it.
  const folder = mkdtempSync(join(tmpdir(), 'portal-test-'))
  chmodSync(folder, 0o755)
  const { place, stop } = await (external ? useExternalServer(external) : startOwnServer(folder))
  project.provide('testServer', place)
  project.provide('testFolder', folder)
  return async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function useExternalServer(connectionString: string) {
  const database = await connectDatabase(connectionString)
  await makeTemplates({ connectionString })
  return { place: { connectionString }, stop: () => database.stop() }
}

async function startOwnServer(folder: string) {
  await copyPreparedContent(folder)
  const database = await startDatabase({ dataFolder: folder, log: silentLog, limits: noRoomLimits })
  const { host = '', user = '' } = database.connection
  await withAdmin({ host, user }, async (admin) => {
    await admin.query(`alter database ${databaseName} rename to template_sample`)
    // What a run wrote is thrown away after it; what must survive a crash is tested on servers of their own.
    for (const guard of ['fsync', 'full_page_writes']) await admin.query(`alter system set ${guard} = off`)
    // The kernel copies a template's files by itself, which takes a third to a half of the processor's time.
    await admin.query('alter system set file_copy_method = clone')
    await admin.query('select pg_reload_conf()')
  })
  return { place: { host, user }, stop: () => database.stop() }
}

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '@portal/operations/repository'
import { findFreePort } from '@portal/tooling/testing'
import type { ClusterDatabase } from './ClusterDatabase.ts'
import type { Account } from './findUnprivilegedAccount.ts'
import { isPortOpen } from './isPortOpen.ts'
import { Part } from './Part.ts'
import { replaceAll } from './replaceAll.ts'

export interface Pooler {
  readonly part: Part
  /** Host and port. */
  readonly place: string
  /** As it stands in DATABASE_URL. */
  readonly url: string
}

interface PoolerOptions {
  readonly folder: string
  readonly program: string
  readonly account: Account | undefined
}

/** A PgBouncer beside one server, with the settings of deploy/pgbouncer.ini but for its places and passwords. */
export async function createPooler(
  database: ClusterDatabase,
  { folder, program, account }: PoolerOptions,
): Promise<Pooler> {
  const port = await findFreePort()
  const name = `pgbouncer-${database.part.name}`
  const file = join(folder, `${name}.ini`)
  const users = join(folder, 'userlist.txt')
  writeFileSync(users, '"portal" ""\n')
  writeFileSync(
    file,
    replaceAll(readFileSync(join(repository, 'deploy/pgbouncer.ini'), 'utf8'), [
      ['host=127.0.0.1', `host=${database.socketFolder}`],
      ['listen_addr = 0.0.0.0', 'listen_addr = 127.0.0.1'],
      ['listen_port = 6432', `listen_port = ${port}`],
      ['auth_type = scram-sha-256', 'auth_type = trust'],
      ['/etc/pgbouncer/userlist.txt', users],
    ]),
  )
  const part = new Part({
    name,
    command: program,
    parameters: [file],
    ...(account && { account }),
    logFile: join(folder, `${name}.log`),
    stopSignal: 'SIGTERM',
    isReady: () => isPortOpen(port),
  })
  const place = `127.0.0.1:${port}`
  return { part, place, url: `postgresql://portal@${place}/portal?pgbouncer=true` }
}

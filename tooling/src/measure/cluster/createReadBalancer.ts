import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../../repository.ts'
import { findFreePort } from '../launchPortal.ts'
import type { Pooler } from './createPooler.ts'
import { isPortOpen } from './isPortOpen.ts'
import { Part } from './Part.ts'
import { replaceAll } from './replaceAll.ts'

interface ReadBalancerOptions {
  readonly folder: string
  readonly program: string
  /** Beside the two replicas. */
  readonly poolers: readonly [Pooler, Pooler]
}

/** HAProxy as in deploy/proxy/database.cfg, but for the places. @returns with its `url` as it stands in DATABASE_READ_URL */
export async function createReadBalancer({ folder, program, poolers: [first, second] }: ReadBalancerOptions) {
  const port = await findFreePort()
  const file = join(folder, 'database.cfg')
  writeFileSync(
    file,
    replaceAll(readFileSync(join(repository, 'deploy/proxy/database.cfg'), 'utf8'), [
      ['bind 127.0.0.1:5433', `bind 127.0.0.1:${port}`],
      ['replica-1:6432', `127.0.0.1:${first.port}`],
      ['replica-2:6432', `127.0.0.1:${second.port}`],
    ]),
  )
  const part = new Part({
    name: 'haproxy-database',
    command: program,
    parameters: ['-db', '-f', file],
    logFile: join(folder, 'haproxy-database.log'),
    stopSignal: 'SIGTERM',
    isReady: () => isPortOpen(port),
  })
  return { part, url: `postgresql://portal@127.0.0.1:${port}/portal?pgbouncer=true` }
}

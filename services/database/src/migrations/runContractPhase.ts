import { OperatorError } from '@portal/config/operator-error'
import type pg from 'pg'
import type { Log } from '../log/Log.ts'
import { applyMigrations } from './applyMigrations.ts'
import { changeLocks } from './changeLocks.ts'
import { listServices, type SeenService, SILENT_SECONDS } from './listServices.ts'
import { type Migration, ownMigrations } from './Migration.ts'
import { planMigrations } from './planMigrations.ts'
import { withAdvisoryLock } from './withAdvisoryLock.ts'

interface ContractOptions {
  readonly migrations?: readonly Migration[]
  readonly patienceMs?: number
}

/**
 * Does what waits until no older program is there, each migration in a transaction of its own and while nobody changes content.
 * Older programs cannot be started afterwards. @returns what was done
 * @throws OperatorError when an older content service is there, with where it is
 * @throws DatabaseStartError as `migrate` does
 */
export async function runContractPhase(pool: pg.Pool, log: Log, options: ContractOptions = {}): Promise<Migration[]> {
  const { migrations = ownMigrations, patienceMs } = options
  const done: Migration[] = []
  for (;;) {
    const migration = await withAdvisoryLock({ pool, log, patienceMs }, async (client) => {
      // Taken by the same lock as those who come: nobody can come between this look and the migration.
      const [next] = (await planMigrations(client, migrations)).contracting
      if (!next) return undefined
      await client.query('select pg_advisory_xact_lock($1)', [changeLocks.content])
      refuseBeside(await listServices(client), next)
      await applyMigrations(client, [next])
      return next
    })
    if (!migration) return done
    done.push(migration)
  }
}

function refuseBeside(services: readonly SeenService[], migration: Migration): void {
  const older = services.filter(({ newestStep }) => newestStep < migration.number)
  if (older.length === 0) return
  throw new OperatorError(
    [
      `还有旧版本的内容服务在运行，${migration.name} 未执行：`,
      ...older.map(({ place, silentSeconds }) => `  ${place}（${silentSeconds} 秒前还在）`),
      `请先把它们升级或停止。已经被强行结束的，${SILENT_SECONDS} 秒以后再试。`,
    ].join('\n'),
  )
}

import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Log } from '../log/Log.ts'
import { serialiseError } from '../log/serialiseError.ts'
import { openSidePool } from '../pool/openSidePool.ts'
import { statement } from '../pool/statement.ts'
import { DatabaseStartError } from '../server/DatabaseStartError.ts'
import { listServices, type SeenService } from './listServices.ts'
import { type Migration, ownMigrations } from './Migration.ts'
import { openMigrationTable } from './migrationTable.ts'
import { type MigrationPlan, planMigrations } from './planMigrations.ts'
import { withAdvisoryLock } from './withAdvisoryLock.ts'

/** Six times before a service counts as gone. */
const heartbeatMs = 5_000

/** A connection of its own: a crowd of visitors must not make a service look gone. */
const connections = { max: 1, maxWaiting: 4, application_name: 'portal-attendance' }

const registerText = `insert into content_service (id, place, newest_step) values ($1, $2, $3)
  on conflict (id) do update set seen_at = excluded.seen_at returning id`
const sendHeartbeat = statement<{ id: string }>('attendance', registerText)
const deregister = statement<{ id: string }>('attendance-end', 'delete from content_service where id = $1 returning id')
const forgetText = "delete from content_service where seen_at < now() - interval '1 day'"

interface RegisterOptions {
  readonly pool: pg.Pool
  /** For operators: the machine and where the service listens. */
  readonly place: string
  readonly log: Log
  readonly migrations?: readonly Migration[]
  readonly everyMs?: number
}

/** What a content service saw when it last said that it is there. */
export interface Heartbeat {
  readonly plan: MigrationPlan
  readonly services: readonly SeenService[]
}

export interface InstanceRegistration {
  readonly lastHeartbeat: Heartbeat
  /** The database has lost what this program uses: only one that said nothing for long comes to that. */
  readonly outdated: Promise<Error>
  /** Says that the service is gone. */
  end(): Promise<void>
}

/**
 * Tells the database that a content service is there and how new its program is, every few seconds, so that nothing is taken
 * away that it uses. A row and not the list of connections: a pooler in transaction mode has connections of its own, which
 * say nothing of who stands behind them.
 * @throws DatabaseStartError when this program cannot use the database
 */
export async function registerInstance(options: RegisterOptions): Promise<InstanceRegistration> {
  const { pool, place, log, migrations = ownMigrations, everyMs = heartbeatMs } = options
  const own = openSidePool(pool, connections)
  const values = [randomUUID(), place, migrations.at(-1)?.number ?? 0]
  const look = async (client: pg.ClientBase | pg.Pool): Promise<Heartbeat> => ({
    plan: await planMigrations(client, migrations),
    services: await listServices(client),
  })
  // Under the lock of those who take away: they see this service, or it sees what they did.
  const begin = withAdvisoryLock({ pool: own, log }, async (client) => {
    await openMigrationTable(client)
    await client.query(forgetText)
    await client.query(registerText, values)
    return look(client)
  })
  let lastHeartbeat = await begin.catch(async (error) => {
    await own.end()
    throw error
  })

  const { promise: outdated, resolve: rejectOutdated } = Promise.withResolvers<Error>()
  let isCutOff = false
  const beat = async () => {
    try {
      await sendHeartbeat(own, values)
      lastHeartbeat = await look(own)
      isCutOff = false
    } catch (error) {
      if (error instanceof DatabaseStartError) rejectOutdated(error)
      else if (!isCutOff) log.warn(serialiseError(error), 'the database was not told that this service is there')
      isCutOff = true
    }
  }
  let beating: Promise<void> | undefined
  const timer = setInterval(() => {
    beating ??= beat().finally(() => {
      beating = undefined
    })
  }, everyMs)
  timer.unref()

  return {
    get lastHeartbeat() {
      return lastHeartbeat
    },
    outdated,
    end: async () => {
      clearInterval(timer)
      await beating
      try {
        await deregister(own, [values[0]])
      } finally {
        await own.end()
      }
    },
  }
}

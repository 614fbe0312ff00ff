import { existsSync, rmSync, statSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { callKeyBeside, callKeyOfSecret, writeCallKeyBeside } from '@portal/config/internal-calls'
import { reasonOf } from '@portal/config/reason-of'
import { readListenPlace, readRuntimeConfig } from '@portal/config/runtime'
import { readTlsIdentity } from '@portal/config/tls-identity'
import { AuditLog, auditLogFile } from '@portal/content/audit'
import { encryptStored } from '@portal/content/encryption'
import { archiveOf, connectDatabase, serialiseError, startDatabase } from '@portal/database'
import { type InstanceRegistration, migrate, registerInstance } from '@portal/database/migrations'
import { createPool } from '@portal/database/pool'
import { createLog } from '@portal/log'
import { openTracing } from '@portal/tracing'
import type pg from 'pg'
import { releaseMemory, releaseMemoryWhenIdle } from './releaseMemory.ts'
import { reportStartProgress } from './reportStartProgress.ts'
import { importSample } from './sample/importSample.ts'
import { warmUp } from './search/warmUp.ts'
import { buildServer } from './server.ts'
import type { ContentService } from './state/ContentService.ts'
import { createService } from './state/createService.ts'
import { ScheduleWatch } from './state/ScheduleWatch.ts'
import { auditSweeps } from './visitors/auditSweeps.ts'
import { sweepExpired } from './visitors/sweepExpired.ts'

const config = readRuntimeConfig(process.env)
const log = createLog({ service: 'api', level: config.PORTAL_LOG_LEVEL })
const socket = config.API_SOCKET || path.join(path.resolve(config.PORTAL_DATA), 'api.sock')
const listenPlace = readListenPlace(config.API_LISTEN)
/** The demo brings its own content. */
const wantsSample = config.PORTAL_ENV === 'demo'

const sweepIntervalMs = 10 * 60_000
/** What hangs must not keep the database from a proper end: all steps together have 40 s until the process is killed. */
const stopStepLimitMs = 8_000

const stopSteps: (() => Promise<unknown>)[] = []
let isStopping = false

process.once('SIGTERM', () => stop(0))
process.once('SIGINT', () => stop(0))
process.once('disconnect', () => stop(0))

start().catch((error: unknown) => {
  const message = reasonOf(error)
  log.fatal({ cause: message }, 'start failed')
  process.send?.({ kind: 'failed', message })
  return stop(1)
})

async function start(): Promise<void> {
  const database = config.DATABASE_URL
    ? await connectDatabase(config.DATABASE_URL)
    : await reportStartProgress(
        '数据库正在启动或恢复',
        startDatabase({ dataFolder: config.PORTAL_DATA, archive: archiveOf(config), log }),
      )
  stopSteps.unshift(() => database.stop())
  void database.lost.then((error) => {
    log.fatal({ cause: error.message }, 'database lost, ending for a new start')
    return stop(1)
  })
  const pool = createPool(database.connection, log, config.DATABASE_READ_URL)
  stopSteps.unshift(() => pool.end())
  // The own one was started by this process, so nobody else's program uses it.
  await reportStartProgress('正在升级数据库结构', migrate(pool, log, { isAlone: config.DATABASE_URL === '' }))
  const registration = config.DATABASE_URL === '' ? undefined : await registerShared(pool)
  const tracing = await openTracing('api', config, log)
  stopSteps.unshift(async () => tracing?.stop())
  const service = { ...createService(pool, config, log), tracing, registration }
  const { rows } = await pool.query<{ empty: boolean }>('select not exists(select 1 from region) as empty')
  if (rows[0]?.empty && wantsSample) {
    const counts = await reportStartProgress('正在导入演示数据', importSample(pool))
    log.info({ counts }, 'sample imported')
  }
  const schedule = new ScheduleWatch(service, log)
  // What came of age while nobody was there; before anything is kept.
  await schedule.look()
  await service.state.refresh()
  stopSteps.unshift(schedule.start())
  const unwatch = service.state.watch()
  stopSteps.unshift(async () => unwatch())
  const guard = listenPlace
    ? { secret: config.API_SECRET, tls: readTlsIdentity(config), callKey: callKeyOfSecret(config.API_SECRET) }
    : { secret: '', tls: undefined, callKey: callKeyBeside(socket) }
  const app = await buildServer(service, log, guard)
  stopSteps.unshift(() => app.close())
  await warmUp(app, guard.secret)
  releaseMemory()
  const stopGivingBack = releaseMemoryWhenIdle()
  stopSteps.unshift(async () => stopGivingBack())
  const audit = new AuditLog(auditLogFile(config.PORTAL_DATA))
  const stopAuditing = auditSweeps(audit, (error) =>
    log.error(serialiseError(error), 'a sweep is not in the audit log'),
  )
  stopSteps.unshift(async () => stopAuditing())
  // Again with each sweep: the contraction may come while this program runs.
  void encryptLetters(service)
  const sweeping = setInterval(() => {
    void encryptLetters(service).then(() => sweep(service))
  }, sweepIntervalMs)
  stopSteps.unshift(async () => clearInterval(sweeping))
  if (!listenPlace) {
    if (existsSync(socket)) rmSync(socket)
    writeCallKeyBeside(socket)
  }
  const address = await app.listen(listenPlace ?? { path: socket, writableAll: isGuarded(path.dirname(socket)) })
  log.info({ address }, 'listening')
  process.send?.({ kind: 'ready', ...(listenPlace && { address }) })
}

/** What is in the clear from before; it goes on where it was ended. */
async function encryptLetters({ pool, secret }: ContentService): Promise<void> {
  try {
    const encrypted = await encryptStored(pool, secret)
    if (Object.keys(encrypted).length > 0) log.info({ encrypted }, 'encrypted what was in the clear')
  } catch (error) {
    log.error(serialiseError(error), 'letters are not encrypted')
  }
}

async function sweep({ pool, now, retentionDays: days }: ContentService): Promise<void> {
  const onFailure = (table: string, error: unknown) => log.warn({ table, ...serialiseError(error) }, 'sweep failed')
  try {
    const { deleted, refusals } = await sweepExpired({ pool, now: now(), days, onFailure })
    if (Object.keys(deleted).length > 0) log.info({ deleted }, 'deleted what was over')
    for (const { reason, message } of refusals) log.error({ reason, cause: message }, 'sweep refused')
  } catch (error) {
    log.warn(serialiseError(error), 'sweep failed')
  }
}

/** Nobody shares the own database, and what is written there every few seconds would never let its WAL rest. */
async function registerShared(pool: pg.Pool): Promise<InstanceRegistration> {
  const registration = await registerInstance({
    pool,
    log,
    place: `${hostname()} ${config.API_LISTEN || `（进程 ${process.pid}）`}`,
  })
  stopSteps.unshift(() => registration.end())
  void registration.outdated.then((error) => {
    log.fatal({ cause: error.message }, 'the database has lost what this program uses, ending')
    return stop(1)
  })
  const waiting = registration.lastHeartbeat.plan.contracting.map(({ name }) => name)
  if (waiting.length > 0) log.info({ waiting }, 'waiting for portal migrate --contract')
  return registration
}

/** In a folder that strangers cannot enter, its mode decides who asks: this user, and areas' processes where they have an account. */
function isGuarded(folder: string): boolean {
  return (statSync(folder).mode & 0o007) === 0
}

/** Requests first, then the pool, then the database: what was taken up is finished. */
async function stop(code: number): Promise<void> {
  if (isStopping) return
  isStopping = true
  log.info({}, 'stopping')
  for (const step of stopSteps) {
    try {
      await Promise.race([step(), refuseAfter(stopStepLimitMs)])
    } catch (error) {
      log.error(serialiseError(error), 'stop step failed')
    }
  }
  process.exit(code)
}

async function refuseAfter(limitMs: number): Promise<never> {
  await sleep(limitMs, undefined, { ref: false })
  throw new Error('not finished in time')
}

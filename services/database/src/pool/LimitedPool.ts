import pg from 'pg'
import { endOnDisconnect } from './endOnDisconnect.ts'
import { addOpenPool, type PoolLoad, removeOpenPool } from './openPools.ts'
import { callRefused, connectionTaken } from './poolEvents.ts'
import { fitPooler } from './poolerSettings.ts'
import { RefusedCallError } from './RefusedCallError.ts'
import { type RequestContext, requestContext } from './requestContext.ts'

export interface PoolLimits extends pg.PoolConfig {
  maxWaiting: number
  /** Which of two addresses, where there are two. */
  server?: string
}

export type PoolCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/** A newly measured time counts this much of the average. */
const newShare = 0.1
/** A transaction that takes longer is work of the service itself, and tells nothing about the next visitor's statement. */
const longestMs = 2_000

/**
 * Connections that nobody waits for in vain: a request is refused at once when those before it will take longer than its caller
 * waits, and starts no further statement when its caller is gone or its time is over. What was taken up goes on, but for what is
 * only read for a caller who is gone.
 * Work for no request, as in commands, waits its turn.
 */
export class LimitedPool extends pg.Pool {
  private readonly maxWaiting: number
  private readonly takenAt = new WeakMap<pg.PoolClient, number>()
  private readonly takenUp = new WeakSet<RequestContext>()
  private readonly resting = new Set<pg.PoolClient>()
  private averageMs = 0
  private readonly server: string
  private readonly purpose: string

  constructor({ maxWaiting, server = '1', ...config }: PoolLimits) {
    super(fitPooler(config))
    this.maxWaiting = maxWaiting
    this.server = server
    this.purpose = config.application_name ?? 'portal'
    addOpenPool(this)
    this.on('connect', (client) => this.outlastLoss(client))
    this.on('acquire', (client) => {
      this.takenAt.set(client, performance.now())
      this.resting.delete(client)
    })
    this.on('release', (error, client) => {
      this.measure(client)
      if (isSilence(error)) this.dropResting()
      else if (!error) this.resting.add(client)
    })
    this.on('remove', (client) => this.resting.delete(client))
  }

  get load(): PoolLoad {
    const { totalCount: connections, idleCount: idle, waitingCount: waiting, purpose: pool, server } = this
    return { pool, server, connections, idle, waiting, maximum: this.options.max ?? 1 }
  }

  override end(): Promise<void>
  override end(callback: () => void): void
  override end(callback?: () => void): Promise<void> | undefined {
    removeOpenPool(this)
    if (callback === undefined) return super.end()
    super.end(callback)
    return undefined
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: PoolCallback): void
  override connect(callback?: PoolCallback): Promise<pg.PoolClient> | undefined {
    if (callback === undefined)
      return new Promise((resolve, reject) => {
        this.connect((error, client) => (client ? resolve(client) : reject(error)))
      })
    const context = requestContext()
    const refusal = this.refuse(context)
    if (refusal) {
      this.turnAway(refusal, callback)
      return undefined
    }
    const askedAt = performance.now()
    super.connect((error, client, done) => {
      connectionTaken.publish({ pool: this.purpose, waitMs: performance.now() - askedAt })
      // Its turn may have come too late.
      const late = client && refuseLate(context)
      if (late) {
        done()
        return this.turnAway(late, callback)
      }
      callback(error, client, client && context?.isReading ? endOnDisconnect(client, context.gone, done) : done)
    })
    return undefined
  }

  /**
   * pg-pool listens to idle connections only: one that is lost between two queries of whoever holds it would end the process.
   * The holder hears it from the next query.
   */
  private outlastLoss(client: pg.PoolClient): void {
    client.once('error', (error) => {
      // A loss has several errors: what the server says, and the end of the connection.
      client.on('error', () => undefined)
      const isHeard = client.listenerCount('error') > 1
      if (!isHeard) this.emit('error', error, client)
    })
  }

  /**
   * One that fell silent is seldom alone: where the server or the way to it vanished without a word, each that rests would cost
   * another query its whole time. Those that still lead somewhere are made anew in milliseconds.
   */
  private dropResting(): void {
    for (const client of [...this.resting]) client.emit('error', new Error('Connection terminated beside a silent one'))
  }

  private turnAway(refusal: RefusedCallError, callback: PoolCallback): void {
    callRefused.publish({ pool: this.purpose, reason: refusal.reason })
    callback(refusal, undefined, () => undefined)
  }

  private refuse(context: RequestContext | undefined): RefusedCallError | undefined {
    if (!context) return undefined
    const late = refuseLate(context)
    if (late || this.takenUp.has(context)) return late
    const patienceMs = Math.min(context.timeLeftMs(), this.options.connectionTimeoutMillis ?? Number.POSITIVE_INFINITY)
    if (this.waitingCount >= this.maxWaiting || this.expectedWaitMs() > patienceMs)
      return new RefusedCallError('crowded')
    this.takenUp.add(context)
    return undefined
  }

  private expectedWaitMs(): number {
    const connections = this.options.max ?? 1
    const isFree = this.waitingCount === 0 && (this.idleCount > 0 || this.totalCount < connections)
    return isFree ? 0 : ((this.waitingCount + 1) * this.averageMs) / connections
  }

  private measure(client: pg.PoolClient): void {
    const takenAt = this.takenAt.get(client)
    if (takenAt === undefined) return
    const busyMs = Math.min(performance.now() - takenAt, longestMs)
    this.averageMs += (busyMs - this.averageMs) * newShare
  }
}

/** What pg says when nothing came within `query_timeout`, which is longer than the server lets a statement run. */
function isSilence(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}

function refuseLate(context: RequestContext | undefined): RefusedCallError | undefined {
  return context && (context.gone.aborted || context.timeLeftMs() <= 0) ? new RefusedCallError('late') : undefined
}

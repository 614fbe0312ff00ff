import pg from 'pg'
import { type Call, currentCall } from './currentCall.ts'
import { RefusedCallError } from './RefusedCallError.ts'

type Callback = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void

/** A newly measured time counts this much of the average. */
const newShare = 0.1
/** A transaction that takes longer is work of the service itself, and tells nothing about the next visitor's statement. */
const longestMs = 2_000
/** A connection is waited for no longer, whatever the caller says (connectionTimeoutMillis). */
const longestPatienceMs = 2_000

/**
 * Connections that nobody waits for in vain: a request is refused at once when those before it will take longer than its caller
 * waits, and starts no further statement when its caller is gone or its time is over. What was taken up goes on.
 * Work for no request, as in commands, waits its turn.
 */
export class LimitedPool extends pg.Pool {
  private readonly maxWaiting: number
  private readonly takenAt = new WeakMap<pg.PoolClient, number>()
  private readonly takenUp = new WeakSet<Call>()
  private averageMs = 0

  constructor({ maxWaiting, ...config }: pg.PoolConfig & { maxWaiting: number }) {
    super(config)
    this.maxWaiting = maxWaiting
    this.on('acquire', (client) => this.takenAt.set(client, performance.now()))
    this.on('release', (_error, client) => this.measure(client))
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    if (callback === undefined)
      return new Promise((resolve, reject) => {
        this.connect((error, client) => (client ? resolve(client) : reject(error)))
      })
    const call = currentCall()
    const refusal = this.refuse(call)
    if (refusal) {
      callback(refusal, undefined, () => undefined)
      return undefined
    }
    super.connect((error, client, done) => {
      // Its turn may have come too late.
      const late = client && refuseLate(call)
      if (!late) return callback(error, client, done)
      done()
      callback(late, undefined, () => undefined)
    })
    return undefined
  }

  private refuse(call: Call | undefined): Error | undefined {
    if (!call) return undefined
    const late = refuseLate(call)
    if (late || this.takenUp.has(call)) return late
    const patienceMs = Math.min(call.timeLeftMs(), longestPatienceMs)
    if (this.waitingCount >= this.maxWaiting || this.expectedWaitMs() > patienceMs)
      return new RefusedCallError('crowded')
    this.takenUp.add(call)
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
    const heldMs = Math.min(performance.now() - takenAt, longestMs)
    this.averageMs += (heldMs - this.averageMs) * newShare
  }
}

function refuseLate(call: Call | undefined): Error | undefined {
  return call && (call.isGone() || call.timeLeftMs() <= 0) ? new RefusedCallError('late') : undefined
}

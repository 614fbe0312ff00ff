import type pg from 'pg'
import { isLostConnection } from './isLostConnection.ts'
import { LimitedPool, type PoolCallback, type PoolLimits } from './LimitedPool.ts'
import { requestContext, runInRequest } from './requestContext.ts'

/** A server that stands still is given up before a visitor's statement would be (see `statement`). */
const selectRevision = {
  text: 'select coalesce(max(revision), 0)::int as revision from content_change',
  query_timeout: 2000,
}

/**
 * Read/write splitting: what a call that changes nothing reads comes from a second address, all else from the primary. That
 * address may lead to any of several replicas, so each connection is asked how new it is; what is too old or lost is left
 * for the primary.
 */
export class ReadWritePool extends LimitedPool {
  readonly readUrl: string
  readonly #readers: LimitedPool
  readonly #required: { revision: number }
  readonly #reached = new WeakMap<pg.PoolClient, number>()

  /** @param required shared by pools of other limits to the same addresses */
  constructor(limits: PoolLimits, readUrl: string, required = { revision: 0 }) {
    super(limits)
    this.readUrl = readUrl
    this.#required = required
    this.#readers = new LimitedPool({ ...limits, connectionString: readUrl, server: 'read' })
    this.#readers.on('error', (error, client) => this.emit('error', error, client))
  }

  openSide(limits: PoolLimits): ReadWritePool {
    return new ReadWritePool(limits, this.readUrl, this.#required)
  }

  /** From now on nothing is read from content older than this. */
  requireRevision(revision: number): void {
    this.#required.revision = revision
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: PoolCallback): void
  override connect(callback?: PoolCallback): Promise<pg.PoolClient> | undefined {
    if (callback === undefined) return super.connect()
    const call = requestContext()
    if (!call?.isReading) return void super.connect(callback)
    const askPrimary = () => runInRequest(call, () => super.connect(callback))
    this.#readers.connect((error, client, done) => {
      if (!client) return error && isLostConnection(error) ? askPrimary() : callback(error, client, done)
      const isNewEnough = this.#isNewEnough(client).catch((failure: unknown) => failure)
      void isNewEnough.then((found) => {
        if (found === true) return callback(undefined, client, done)
        done(found === false ? undefined : found)
        askPrimary()
      })
    })
    return undefined
  }

  override async end(callback?: () => void): Promise<void> {
    await this.#readers.end()
    await super.end()
    callback?.()
  }

  /** A connection leads to one server, which never gets older. */
  async #isNewEnough(client: pg.PoolClient): Promise<boolean> {
    const { revision: required } = this.#required
    if ((this.#reached.get(client) ?? -1) >= required) return true
    const { rows } = await client.query<{ revision: number }>(selectRevision)
    const reached = rows[0]?.revision ?? 0
    this.#reached.set(client, reached)
    return reached >= required
  }
}

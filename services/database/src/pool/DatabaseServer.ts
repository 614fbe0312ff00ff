import pg from 'pg'
import { z } from 'zod'

const ANSWER_MS = 800
/** A look that takes too long may be a busy moment; two in a row are none. */
const FAILED_LOOKS = 2

const look = z.object({ isReplica: z.boolean(), position: z.coerce.number(), timeline: z.number() })

/** What a server has replayed, or as a primary written, in bytes of the journal: a plain number is exact to 8 PB. */
export const selectPosition = `
  select pg_is_in_recovery() as "isReplica",
    (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end - '0/0'::pg_lsn)::text
      as position`

/** A name in the journal begins with its timeline, which each promotion raises; a replica cannot be asked for it. */
const selectStanding = `
  select standing.*,
    case when "isReplica" then 0 else ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int end as timeline
  from (${selectPosition}) as standing`

/** One PostgreSQL of several, as it was at the last look. */
export class DatabaseServer {
  readonly url: string
  /** Its number in the order of the settings. */
  readonly name: string
  #client: pg.Client | undefined
  #standing: DatabaseServer['standing'] = 'unknown'
  #failedInRow = 0
  #position = 0
  #timeline = 0

  constructor(url: string, name: string) {
    this.url = url
    this.name = name
  }

  /** What it was found to be. */
  get standing(): 'unknown' | 'primary' | 'replica' | 'down' {
    return this.#standing
  }

  get isPrimary(): boolean {
    return this.#standing === 'primary'
  }

  get isReplica(): boolean {
    return this.#standing === 'replica'
  }

  /** How far it has come in the journal, in bytes. */
  get position(): number {
    return this.#position
  }

  /** Which line of the journal a primary writes: of several the one with the highest was promoted last. */
  get timeline(): number {
    return this.#timeline
  }

  /** It does not open: passed over until it is seen again. */
  noteDown(): void {
    this.#standing = 'down'
  }

  async look(): Promise<void> {
    try {
      const { isReplica, position, timeline } = look.parse((await this.#ask()).rows[0])
      this.#standing = isReplica ? 'replica' : 'primary'
      this.#position = position
      this.#timeline = timeline
      this.#failedInRow = 0
    } catch (error) {
      this.#failedInRow += 1
      const isRefused = error instanceof Error && 'code' in error
      if (isRefused || this.#failedInRow >= FAILED_LOOKS) this.noteDown()
      // Nobody waits for a good-bye that may never come.
      void this.close()
    }
  }

  async close(): Promise<void> {
    const client = this.#client
    this.#client = undefined
    // One that hangs would never say good-bye.
    await Promise.race([
      client?.end().catch(() => undefined),
      new Promise((resolve) => setTimeout(resolve, ANSWER_MS).unref()),
    ])
  }

  async #ask() {
    if (!this.#client) {
      this.#client = new pg.Client({
        connectionString: this.url,
        connectionTimeoutMillis: ANSWER_MS,
        query_timeout: ANSWER_MS,
        application_name: 'portal-look',
      })
      // What breaks between two looks is found by the next.
      this.#client.on('error', () => undefined)
      await this.#client.connect()
    }
    return this.#client.query(selectStanding)
  }
}

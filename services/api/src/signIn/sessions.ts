import { statement } from '@portal/database/pool'
import type pg from 'pg'

/** A session ends after this time without a look at it, and after this time in any case. */
const IDLE_MINUTES = 30
const LONGEST_HOURS = 8

interface SessionRow {
  name: string
  expiresAt: Date
}

const insertSession = statement<SessionRow>(
  'session',
  `insert into visitor_session (digest, name_masked, began_at, expires_at)
   values ($1, $2, $3::timestamptz, $3::timestamptz + make_interval(mins => ${IDLE_MINUTES}))
   returning name_masked as name, expires_at as "expiresAt"`,
)

/**
 * Gives the session its next token, also when that was given before and did not arrive. The one it had opens nothing any more
 * when the next was used.
 */
const renewSession = statement<SessionRow>(
  'renew-session',
  `update visitor_session set digest = $2, expires_at = least(
     $3::timestamptz + make_interval(mins => ${IDLE_MINUTES}), began_at + make_interval(hours => ${LONGEST_HOURS}))
   where digest in ($1, $2) and expires_at > $3::timestamptz returning name_masked as name, expires_at as "expiresAt"`,
)

const deleteSession = statement<{ digest: string }>(
  'end-session',
  'delete from visitor_session where digest in ($1, $2) returning digest',
)

export async function beginSession(pool: pg.Pool, session: { digest: string; name: string; now: Date }): Promise<void> {
  await insertSession(pool, [session.digest, session.name, session.now])
}

/** Of the token that a browser has, and of the one that it gets for it. */
export interface SessionDigests {
  readonly present: string
  readonly next: string
}

export async function turnSession(
  pool: pg.Pool,
  { present, next, now }: SessionDigests & { now: Date },
): Promise<SessionRow | undefined> {
  return (await renewSession(pool, [present, next, now]))[0]
}

const deleteSessions = statement<{ digest: string }>('end-sessions', 'delete from visitor_session returning digest')

/** @returns how many there were */
export async function endAllSessions(pool: pg.Pool): Promise<number> {
  return (await deleteSessions(pool, [])).length
}

export async function endSession(pool: pg.Pool, { present, next }: SessionDigests): Promise<void> {
  await deleteSession(pool, [present, next])
}

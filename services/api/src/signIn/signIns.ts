import { statement } from '@portal/database/pool'
import type pg from 'pg'

/** What has to be known again when the provider sends the visitor back. */
export interface SignIn {
  readonly nonce: string
  readonly verifier: string
  readonly returnTo: string
}

const insertSignIn = statement<{ digest: string }>(
  'sign-in',
  'insert into sign_in (digest, nonce, verifier, return_to, expires_at) values ($1, $2, $3, $4, $5) returning digest',
)

/** Deleted as it is read: the same way back leads nowhere a second time. */
const deleteSignIn = statement<SignIn>(
  'take-sign-in',
  'delete from sign_in where digest = $1 and expires_at > $2 returning nonce, verifier, return_to as "returnTo"',
)

export async function storeSignIn(
  pool: pg.Pool,
  { digest, nonce, verifier, returnTo, expiresAt }: SignIn & { digest: string; expiresAt: Date },
): Promise<void> {
  await insertSignIn(pool, [digest, nonce, verifier, returnTo, expiresAt])
}

export async function takeSignIn(pool: pg.Pool, digest: string, now: Date): Promise<SignIn | undefined> {
  return (await deleteSignIn(pool, [digest, now]))[0]
}

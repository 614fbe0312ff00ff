import type pg from 'pg'

interface TransactionOptions<Result> {
  /** The statement that begins it, e.g. `begin read only`. */
  readonly begin?: string
  /** Whether what was done stays; it does unless this says otherwise. */
  readonly commits?: (result: Result) => boolean
}

/**
 * Runs `work` in one transaction on a connection of the pool: committed when it is through, rolled back when it throws. What
 * it threw is thrown as it was, also when the connection is too broken to roll back; then it is closed instead of given back.
 */
export async function inTransaction<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
  { begin = 'begin', commits = () => true }: TransactionOptions<Result> = {},
): Promise<Result> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query(begin)
    const result = await work(client)
    await client.query(commits(result) ? 'commit' : 'rollback')
    return result
  } catch (error) {
    broken = await rollBack(client)
    throw error
  } finally {
    client.release(broken)
  }
}

/** Ends the transaction of `client` without its changes. @returns why it could not, for `client.release` */
export async function rollBack(client: pg.ClientBase): Promise<Error | undefined> {
  try {
    await client.query('rollback')
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

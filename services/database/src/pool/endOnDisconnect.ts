import pg from 'pg'

type GiveBack = (release?: unknown) => void

/**
 * Whoever types on asks and leaves all the time, mostly for an answer that is nearly there: to begin a connection anew would
 * cost more than that.
 */
const graceMs = 100

/**
 * Ends the connection when whoever its statement runs for has hung up; the server notices and stops the statement
 * (client_connection_check_interval). A cancel request would need a connection more, and may hit what runs next.
 * @returns how the connection is given back
 */
export function endOnDisconnect(client: pg.PoolClient, gone: AbortSignal, done: GiveBack): GiveBack {
  let timer: NodeJS.Timeout | undefined
  const endSoon = () => {
    timer = setTimeout(() => client instanceof pg.Client && void client.end(), graceMs)
  }
  gone.addEventListener('abort', endSoon, { once: true })
  const giveBack: GiveBack = (release) => {
    gone.removeEventListener('abort', endSoon)
    clearTimeout(timer)
    done(release)
  }
  client.release = giveBack
  return giveBack
}

import { RefusedCallError } from '@portal/database/pool'
import pg from 'pg'
import { lateAnswer, overloaded, type Problem, unavailable, withoutRoom } from './Problem.ts'

/** What a failure of the database, or on the way to it, means for the visitor; undefined when it is a fault of the service itself. */
export function databaseProblem(error: Error): Problem | undefined {
  if (error instanceof RefusedCallError) return refusals[error.reason]()
  if (error instanceof pg.DatabaseError) return answers.find(({ codes }) => codes.test(error.code ?? ''))?.problem()
  if ('code' in error && error.code === 'ENOSPC') return withoutRoom()
  if ('code' in error && brokenConnection.test(String(error.code))) return unavailable()
  // No socket: without the call it could be any file.
  if ('syscall' in error && error.syscall === 'connect') return unavailable()
  return messages.find(({ words }) => words.test(error.message))?.problem()
}

const refusals = { crowded: overloaded, late: lateAnswer }

/** Appendix A of the PostgreSQL documentation, error codes; the first that fits counts. */
const answers = [
  { codes: /^(53100|58030)$/, problem: withoutRoom },
  // Stopping, starting, broken connections, a standby that only reads.
  { codes: /^(08...|57P0[1-5]|25006|58...)$/, problem: unavailable },
  // Cancelled by its time limit, too many connections, no memory, locks, transactions that met.
  { codes: /^(53...|57014|55P03|40...|25P0[34])$/, problem: overloaded },
]

const brokenConnection = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/

/** What the pg client says itself has no code. */
const messages = [
  { words: /^timeout exceeded when trying to connect$/, problem: overloaded },
  {
    words: /^(Connection terminated|Client has encountered a connection error|Query read timeout)/,
    problem: unavailable,
  },
]

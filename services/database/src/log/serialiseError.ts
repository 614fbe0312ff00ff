import pg from 'pg'

const shownFrames = 6

/**
 * What may be logged of an error: its kind, its code, where it happened, and names of the database's own things. Never its
 * message: those of the database, of parsers and of addresses quote what a visitor typed.
 */
export function serialiseError(error: unknown): Record<string, string | string[] | undefined> {
  if (!(error instanceof Error)) return { error: typeof error }
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  const said = error instanceof pg.DatabaseError ? serialiseDatabaseError(error) : {}
  return { error: error.name, code: asWord(code), syscall: asWord(syscall), ...said, at: framesOf(error) }
}

function serialiseDatabaseError({ severity, routine, table, column, constraint }: pg.DatabaseError) {
  return { error: 'DatabaseError', severity, routine, table, column, constraint }
}

/** Codes are words like 53100, ECONNREFUSED or ERR_INVALID_URL; anything else is somebody's text. */
function asWord(code: unknown): string | undefined {
  return typeof code === 'string' && /^[A-Za-z0-9_]{1,60}$/.test(code) ? code : undefined
}

/** Lines of the stack behind the message, which may have lines itself. */
function framesOf(error: Error): string[] {
  const stack = error.stack ?? ''
  const behind = stack.startsWith(`${error.name}: ${error.message}`)
    ? stack.slice(error.name.length + 2 + error.message.length)
    : stack
  return behind
    .split('\n')
    .filter((line) => /^ {4}at \S/.test(line))
    .slice(0, shownFrames)
    .map((line) => line.trim())
}

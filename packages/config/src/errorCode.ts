/** What the system, a library or PostgreSQL calls an error: `ENOENT`, `57014`. Undefined for anything without a code. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

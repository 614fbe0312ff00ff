/** What the log says of anything that was thrown. For errors of our own making: others may quote what a visitor typed. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

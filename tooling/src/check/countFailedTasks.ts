import type { ProgramResult } from '../process/runProgram.ts'

const FAILED = /^\s*Failed:\s+(.+)$/m

/** How many tasks failed of a run of turbo, which names them in its last lines. */
export function countFailedTasks({ code, output }: ProgramResult): number {
  if (code === 0) return 0
  // It names none when it could not even begin, for a fault in turbo.json for example.
  return FAILED.exec(output)?.[1]?.split(',').length ?? 1
}

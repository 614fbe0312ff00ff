import { relative } from 'node:path'
import { z } from 'zod'

export interface FileDuration {
  readonly file: string
  readonly seconds: number
}

const SHOWN = 10

/** What of vitest's JSON report says how long a file took, in milliseconds since 1970. */
const report = z.object({
  testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })),
})

/** How long each test file took. @param raw the parsed JSON report; undefined when the run left none */
export function readDurations(raw: unknown, root: string): FileDuration[] {
  if (raw === undefined) return []
  return report.parse(raw).testResults.map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    seconds: (endTime - startTime) / 1_000,
  }))
}

/** The slowest files, a line each: where a run that got too long is to be shortened first. */
export function describeSlowest(durations: readonly FileDuration[]): string {
  const slowest = durations.toSorted((one, other) => other.seconds - one.seconds).slice(0, SHOWN)
  return slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`).join('\n')
}

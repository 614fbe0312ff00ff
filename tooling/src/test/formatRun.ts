import { closingLine, countResults } from './reports/countResults.ts'
import type { FileResult } from './reports/FileResult.ts'
import type { TaskResult } from './runTasks.ts'

const SHOWN = 10

export interface RunResults {
  readonly seed: number
  /** Milliseconds since 1970. */
  readonly startedAt: number
  readonly files: readonly FileResult[]
  readonly tasks: readonly TaskResult[]
  readonly phases: readonly { readonly title: string; readonly seconds: number }[]
}

/** What stands at the end of a run: where its time went, what came from the cache, every failure; the counts stand alone in the last line. */
export function formatRun({ seed, startedAt, files, tasks, phases }: RunResults): string {
  const cached = tasks.filter(({ isCached }) => isCached)
  const failures = files.flatMap(({ failures }) => failures)
  return [
    section(
      'phases',
      phases.map(({ title, seconds }) => line(seconds, title)),
    ),
    section('longest tasks, and when they ran', listLongest(tasks, startedAt)),
    section('slowest files', listSlowest(files)),
    section(
      `from the cache: ${cached.length} of ${tasks.length} tasks`,
      cached.map(({ id }) => `  ${id}`),
    ),
    section(
      'failed',
      failures.map((failure) => `  ${failure}`),
    ),
    [`order of files: --seed ${seed}`],
    [closingLine(countResults(files))],
  ]
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [title, ...lines]
}

function listSlowest(files: readonly FileResult[]): string[] {
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SHOWN)
  return slowest.map(({ seconds, file }) => line(seconds, file))
}

/** By their begin, so that it is seen what ran beside what. */
function listLongest(tasks: readonly TaskResult[], startedAt: number): string[] {
  const longest = tasks.toSorted((one, other) => other.seconds - one.seconds).slice(0, SHOWN)
  return longest
    .flatMap(({ id, startedAt: begin, seconds, isCached }) =>
      begin === undefined || isCached ? [] : { id, seconds, from: (begin - startedAt) / 1_000 },
    )
    .toSorted((one, other) => one.from - other.from)
    .map(({ id, seconds, from }) => line(seconds, `${id} (${from.toFixed(0)} to ${(from + seconds).toFixed(0)})`))
}

function line(seconds: number, name: string): string {
  return `${seconds.toFixed(1).padStart(7)} s  ${name}`
}

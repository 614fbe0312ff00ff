import { globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runTurbo } from '@portal/operations/process'
import { repository } from '@portal/operations/repository'
import { z } from 'zod'

/** What is read of the summary that turbo leaves of a run; times are milliseconds since 1970. */
const summary = z.object({
  tasks: z.array(
    z.object({
      taskId: z.string(),
      directory: z.string(),
      command: z.string(),
      outputs: z.array(z.string()).nullable(),
      cache: z.object({ status: z.enum(['HIT', 'MISS']) }),
      execution: z.object({ startTime: z.number(), endTime: z.number(), exitCode: z.number().nullable() }).nullish(),
    }),
  ),
})

/** What came of one task. */
export interface TaskResult {
  /** `@portal/guides#test` */
  readonly id: string
  /** Nothing that it depends on has changed since it passed: what it left and said then was brought back. */
  readonly isCached: boolean
  readonly hasFailed: boolean
  /** Milliseconds since 1970; undefined when it was not begun. */
  readonly startedAt: number | undefined
  readonly seconds: number
  /** Its test report, from the repository's root; undefined when it is none that tests. */
  readonly report: string | undefined
}

interface TaskRun {
  readonly stop: AbortSignal
  /** As many as there are cores when not given. */
  readonly concurrency?: number
  readonly environment?: Readonly<Record<string, string>>
  /** What is shown of what tasks say: of those that were not replayed, or only of those that failed. */
  readonly output: 'new-only' | 'errors-only'
}

const runsFolder = join(repository, '.turbo/runs')

/** Runs tasks of all workspaces, each whatever becomes of those that it does not need, and says what came of each. */
export async function runTasks(tasks: readonly string[], { output, ...run }: TaskRun): Promise<TaskResult[]> {
  rmSync(runsFolder, { recursive: true, force: true })
  const manner = ['--continue=dependencies-successful', '--summarize', `--output-logs=${output}`]
  const { code } = await runTurbo([...tasks, ...manner], { ...run, output: 'show' })
  const results = readSummaries()
  // A configuration that turbo refuses starts no task.
  if (code === 0 || results.some(({ hasFailed }) => hasFailed)) return results
  return [
    ...results,
    { id: 'turbo', isCached: false, hasFailed: true, startedAt: undefined, seconds: 0, report: undefined },
  ]
}

/** Whether nothing that these tasks depend on has changed since they passed, so that running them runs nothing. */
export async function areCached(tasks: readonly string[], stop: AbortSignal): Promise<boolean> {
  const { output } = await runTurbo([...tasks, '--dry=json'], { stop, output: 'keep' })
  return readSummary(JSON.parse(output.slice(output.indexOf('{')))).every(({ isCached }) => isCached)
}

function readSummaries(): TaskResult[] {
  return globSync('*.json', { cwd: runsFolder }).flatMap((file) =>
    readSummary(JSON.parse(readFileSync(join(runsFolder, file), 'utf8'))),
  )
}

/** @param raw the parsed summary of a run. Workspaces without the task, and tasks that were not begun, are left out */
export function readSummary(raw: unknown): TaskResult[] {
  return summary
    .parse(raw)
    .tasks.filter(({ command }) => command !== '<NONEXISTENT>')
    .map(({ taskId, directory, outputs, cache, execution }) => ({
      id: taskId,
      isCached: cache.status === 'HIT',
      // Without an end it was not begun, because something that it needs has failed.
      hasFailed: cache.status === 'MISS' && execution?.exitCode !== 0,
      startedAt: execution?.startTime,
      seconds: execution ? (execution.endTime - execution.startTime) / 1_000 : 0,
      report: outputs
        ?.filter((output) => output.startsWith('test-results/'))
        .map((output) => join(directory, output))[0],
    }))
}

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
      logFile: z.string().optional(),
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
  /** Where what it printed is kept, from the repository's root. */
  readonly log: string | undefined
}

/** Tasks that one turbo runs, which begins them in no order of its own. */
export interface Share {
  readonly tasks: readonly string[]
  /** As many as there are cores when not given. */
  readonly concurrency?: number
  readonly environment?: Readonly<Record<string, string>>
}

interface TaskRun {
  readonly stop: AbortSignal
  readonly environment?: Readonly<Record<string, string>>
  /** What is shown of what tasks say: of those that were not replayed, or only of those that failed. */
  readonly output: 'new-only' | 'errors-only'
}

const runsFolder = join(repository, '.turbo/runs')

export type RunShare = (share: Share) => Promise<void>

/**
 * Runs tasks, each whatever becomes of those that it does not need, and says what came of each.
 * @param work runs shares, beside each other or one after the other
 */
export async function runTasks(
  work: (runShare: RunShare) => Promise<unknown>,
  { output, environment, stop }: TaskRun,
): Promise<TaskResult[]> {
  rmSync(runsFolder, { recursive: true, force: true })
  const manner = ['--continue=dependencies-successful', '--summarize', `--output-logs=${output}`]
  const calls: Promise<{ code: number }>[] = []
  const runShare: RunShare = async ({ tasks, ...own }) => {
    const settings = { stop, output: 'show', ...own, environment: { ...environment, ...own.environment } } as const
    const call = runTurbo([...tasks, ...manner], settings)
    calls.push(call)
    await call
  }
  const [worked] = await Promise.allSettled([work(runShare)])
  // One that was stopped or could not begin leaves none behind that still runs.
  const ended = await Promise.allSettled(calls)
  if (worked.status === 'rejected') throw worked.reason
  const results = readSummaries()
  const isWell = ended.every((call) => call.status === 'fulfilled' && call.value.code === 0)
  // A configuration that turbo refuses starts no task.
  if (isWell || results.some(({ hasFailed }) => hasFailed)) return results
  return [
    ...results,
    {
      id: 'turbo',
      isCached: false,
      hasFailed: true,
      startedAt: undefined,
      seconds: 0,
      report: undefined,
      log: undefined,
    },
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
    .map(({ taskId, directory, outputs, logFile, cache, execution }) => ({
      id: taskId,
      isCached: cache.status === 'HIT',
      // Without an end it was not begun, because something that it needs has failed.
      hasFailed: cache.status === 'MISS' && execution?.exitCode !== 0,
      startedAt: execution?.startTime,
      seconds: execution ? (execution.endTime - execution.startTime) / 1_000 : 0,
      report: outputs
        ?.filter((output) => output.startsWith('test-results/'))
        .map((output) => join(directory, output))[0],
      log: logFile,
    }))
}

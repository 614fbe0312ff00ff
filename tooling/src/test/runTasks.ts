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

/** What a plan alone does not say. */
const begun = z.object({ execution: z.object({ command: z.string(), startTime: z.number() }) })

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
  /** Workspaces whose tasks are left out, e.g. because another run has them. */
  readonly without?: readonly string[]
  /** As many as there are cores when not given. */
  readonly concurrency?: number
  readonly environment?: Readonly<Record<string, string>>
  /** What is shown of what tasks say: of those that were not replayed, or only of those that failed. */
  readonly output: 'new-only' | 'errors-only'
}

const runsFolder = join(repository, '.turbo/runs')
/** No run takes so long that its summary could still be waited for. */
const OLD_MS = 24 * 3_600_000

/**
 * Runs tasks of all workspaces, each whatever becomes of those that it does not need, and says what came of each. Several such
 * runs may go on beside each other.
 * @param tasks `test`, or `@portal/guides#test` for one workspace alone
 */
export async function runTasks(
  tasks: readonly string[],
  { output, without = [], ...run }: TaskRun,
): Promise<TaskResult[]> {
  const startedAt = Date.now()
  const manner = ['--continue=dependencies-successful', '--summarize', `--output-logs=${output}`]
  const filters = without.map((workspace) => `--filter=!${workspace}`)
  const { code } = await runTurbo([...tasks, ...filters, ...manner], { ...run, output: 'show' })
  const results = takeSummaries(tasks, startedAt)
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

/** Reads what turbo left of this run, and of runs before it, and removes it: of a whole repository it is megabytes. */
function takeSummaries(tasks: readonly string[], startedAt: number): TaskResult[] {
  return globSync('*.json', { cwd: runsFolder }).flatMap((name) => {
    const file = join(runsFolder, name)
    const raw: unknown = JSON.parse(readFileSync(file, 'utf8'))
    const { execution } = begun.parse(raw)
    const isOwn = execution.startTime >= startedAt && isCallOf(execution.command, tasks)
    if (isOwn || execution.startTime < startedAt - OLD_MS) rmSync(file)
    return isOwn ? readSummary(raw) : []
  })
}

/** @param command `turbo run test --continue=…` */
export function isCallOf(command: string, tasks: readonly string[]): boolean {
  const [, , ...words] = command.split(' ')
  const named = words.filter((word) => !word.startsWith('-'))
  return named.length === tasks.length && tasks.every((task) => named.includes(task))
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

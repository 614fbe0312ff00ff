import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { repository } from '../repository.ts'
import { type ProgramOptions, type ProgramResult, runProgram } from './runProgram.ts'

/** Runs tasks of turbo.json, each only when one of its inputs changed; the rest comes from the cache on this machine. */
export function runTurbo(
  parameters: readonly string[],
  options: Pick<ProgramOptions, 'stop' | 'output'>,
): Promise<ProgramResult> {
  const always = [
    `--concurrency=${availableParallelism()}`,
    '--log-order=grouped',
    '--ui=stream',
    '--no-update-notifier',
  ]
  return runProgram(join(repository, 'node_modules/.bin/turbo'), ['run', ...parameters, ...always], {
    ...options,
    environment: { TURBO_TELEMETRY_DISABLED: '1' },
  })
}

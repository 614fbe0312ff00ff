import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { repository } from '../repository.ts'
import { type ProgramOptions, type ProgramResult, runProgram } from './runProgram.ts'

export interface TurboOptions extends Pick<ProgramOptions, 'stop' | 'output' | 'environment' | 'onLine'> {
  /** Tasks at once; as many as there are cores when not given. */
  readonly concurrency?: number
  /** `stream` tells when a task begins; `grouped` keeps the lines of each together. */
  readonly logOrder?: 'grouped' | 'stream'
}

/** Runs tasks of turbo.json, each only when one of its inputs changed; the rest comes from the cache on this machine. */
export function runTurbo(
  parameters: readonly string[],
  { concurrency = availableParallelism(), logOrder = 'grouped', environment, ...options }: TurboOptions,
): Promise<ProgramResult> {
  const always = [`--concurrency=${concurrency}`, `--log-order=${logOrder}`, '--ui=stream', '--no-update-notifier']
  return runProgram(join(repository, 'node_modules/.bin/turbo'), ['run', ...parameters, ...always], {
    ...options,
    environment: { ...environment, TURBO_TELEMETRY_DISABLED: '1' },
  })
}

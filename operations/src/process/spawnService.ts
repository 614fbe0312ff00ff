import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { repository } from '../repository.ts'

/**
 * Objects that die young in 8 MB instead of 32, in the main thread and in each worker: what they once needed stays with the
 * process. A shell that has drawn 400 pages holds 84 MB less, the content service after its start 107 MB, and a page costs as
 * much processor time as before.
 *
 * A whole heap is looked through when it has grown by 150 % since the last time. By itself V8 looked through the 45 MB of the
 * shell's main thread for every 40 new pages, whose bytes it counts, and freed next to nothing: a new page takes a quarter
 * less processor time so, and the shell holds 30 MB more meanwhile.
 */
export const serviceFlags = ['--max-semi-space-size=8', '--heap-growing-percent=150']
/** glibc would give each of a dozen threads a piece of memory to grow in; two save a shell 36 MB. */
export const serviceEnvironment = { MALLOC_ARENA_MAX: '2' }

interface ServiceStart {
  readonly environment: NodeJS.ProcessEnv
  /** Leads a process group of its own. */
  readonly detached?: boolean
  /** With a channel: by it the service learns when this process is gone, also after kill -9. */
  readonly stdio: StdioOptions
}

/** Runs the script of a service in Node as services need it: for months, beside others. */
export function spawnService(script: string, { environment, ...options }: ServiceStart): ChildProcess {
  return spawn(process.execPath, [...serviceFlags, script], {
    cwd: repository,
    env: { ...serviceEnvironment, ...environment },
    ...options,
  })
}

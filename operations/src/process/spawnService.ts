import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { join } from 'node:path'
import { repository } from '../repository.ts'

/**
 * Objects that die young in 8 MB instead of 32, in the main thread and in each worker: what they once needed stays with the
 * process. A shell that has rendered 400 pages holds 84 MB less, the content service after its start 107 MB, and a page costs as
 * much processor time as before.
 */
export const serviceFlags = ['--max-semi-space-size=8']
/**
 * The shell's whole heap is looked through when it has doubled. By itself V8 looked through the 45 MB of its main thread for
 * every 40 new pages, whose bytes it counts, and freed next to nothing: a new page takes a fifth less processor time so, and a
 * shell that has rendered 3,000 pages holds 40 MB more.
 */
export const shellFlags = ['--heap-growing-percent=100']
/**
 * glibc would give each of a dozen threads a piece of memory to grow in; two save a shell 36 MB. Blocks from 1 MB on are given
 * back one by one: by itself glibc takes the size of the largest that was ever freed for its bound, up to 32 MB, and then keeps
 * what lies below the last one in use. From 40 KB on, a shell that drew 3,000 pages would hold 30 to 80 MB less, but what
 * compresses a page takes such blocks, too: 5 % more processor time for a new page.
 */
export const serviceEnvironment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: String(1024 ** 2),
  MALLOC_TRIM_THRESHOLD_: String(4 * 1024 ** 2),
  // What the last run compiled, sources without their types among it: a start takes a fifth less processor time. Beside the packages,
  // which are as much trusted as the sources; where nobody may write, Node goes on without.
  NODE_COMPILE_CACHE: join(repository, 'node_modules/.cache/node-compile'),
}

interface ServiceStart {
  readonly environment: NodeJS.ProcessEnv
  /** Of Node, besides those of every service. */
  readonly flags?: readonly string[] | undefined
  /** Leads a process group of its own. */
  readonly detached?: boolean
  /** With a channel: by it the service learns when this process is gone, also after kill -9. */
  readonly stdio: StdioOptions
}

/** Runs the script of a service in Node as services need it: for months, beside others. */
export function spawnService(script: string, { environment, flags = [], ...options }: ServiceStart): ChildProcess {
  return spawn(process.execPath, [...serviceFlags, ...flags, script], {
    cwd: repository,
    // Over what the supervisor's own process has.
    env: { ...environment, ...serviceEnvironment },
    ...options,
  })
}

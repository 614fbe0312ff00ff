import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '@portal/operations/repository'
import { findScratchPlace } from './findScratchPlace.ts'
import type { FileResult } from './reports/FileResult.ts'
import { failureOf, readReport } from './reports/readReport.ts'
import { type RunShare, runTasks, type TaskResult } from './runTasks.ts'

interface Phase {
  readonly title: string
  readonly seconds: number
}

/** One run of the tests: what its phases have in common, and what came of them so far. */
export class TestRun {
  readonly seed: number
  readonly stop: AbortSignal
  readonly startedAt = Date.now()
  /** Short, because sockets have their place in it. Whatever a test leaves behind goes with it. */
  readonly #folder = mkdtempSync(join(findScratchPlace(), 'pt-'))
  readonly files: FileResult[] = []
  readonly tasks: TaskResult[] = []
  readonly phases: Phase[] = []

  constructor({ seed, stop }: { seed: number; stop: AbortSignal }) {
    this.seed = seed
    this.stop = stop
    // Servers and areas that tests start under other accounts have files in it, too.
    chmodSync(this.#folder, 0o755)
  }

  /** What every test program is told. */
  get environment(): Readonly<Record<string, string>> {
    const colours = process.stdout.isTTY ? undefined : { NO_COLOR: '1' }
    return {
      ...colours,
      TMPDIR: this.#folder,
      PORTAL_TEST_SEED: String(this.seed),
      // Hundreds of programs start in a run, and half of what a start costs is reading the same TypeScript again.
      NODE_COMPILE_CACHE: join(repository, 'node_modules/.cache/node-compile'),
    }
  }

  /** Prints what a phase took, also one that failed. */
  async phase<Result>(title: string, work: () => Promise<Result>): Promise<Result> {
    console.log(`── ${title}`)
    const startedAt = performance.now()
    try {
      return await work()
    } finally {
      const seconds = (performance.now() - startedAt) / 1_000
      this.phases.push({ title, seconds })
      console.log(`── ${title}: ${seconds.toFixed(1)} s`)
    }
  }

  /** Runs tasks of workspaces; one that fails counts with its failed tests, or as one failure where it has none. */
  async runTasks(work: (runShare: RunShare) => Promise<unknown>): Promise<void> {
    const results = await runTasks(work, { stop: this.stop, environment: this.environment, output: 'new-only' })
    this.tasks.push(...results)
    for (const { id, report, log, hasFailed } of results) {
      if (report !== undefined)
        this.files.push(...readReport({ file: report, root: repository, owner: id, hasFailed, log }))
      else if (hasFailed) this.files.push(failureOf(id, 'it failed, see above'))
    }
  }

  end(): void {
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

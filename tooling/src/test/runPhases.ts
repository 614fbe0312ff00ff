import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { reasonOf } from '@portal/config/reason-of'
import { repository } from '@portal/operations/repository'
import { z } from 'zod'
import { failureOf } from './reports/readReport.ts'
import { areCached } from './runTasks.ts'
import type { TestRun } from './TestRun.ts'
import { browserPortal, type ServedPortal, servePortal, smokePortal } from './withPortal.ts'

const manifest = z.object({ scripts: z.record(z.string(), z.string()) })

/** The workspaces whose tests take longest, one after the other before all others: turbo begins what is ready in any order. */
const longestUnits = ['@portal/shell', '@portal/api', '@portal/content']
/** Of the frame around all areas; longer than those of all areas together. */
const longestBrowser = '@portal/e2e#test:shell'
const instruments = ['test:instruments']

type Environment = Readonly<Record<string, string>>

/** Tests of units alone: what is left when there is no build, or no browser. */
export async function testUnits(run: TestRun, environment: Environment = {}): Promise<void> {
  await run.phase('units', async () => {
    const tasks = longestUnits.map((workspace) => `${workspace}#test`)
    await run.runTasks(tasks, { concurrency: 1, environment })
    await run.runTasks(['test'], { concurrency: availableParallelism(), without: longestUnits, environment })
  })
}

/**
 * Units, browser tests and instruments one after the other: beside each other they took longer, since two cores are busy with units
 * alone, and pages that arrive slowly move. In each what takes longest comes first, so that small things fill the end.
 */
export async function testInTurn(run: TestRun, chromium: string): Promise<void> {
  const environment = { PORTAL_CHROMIUM: chromium }
  await testUnits(run, environment)
  const browserTasks = listBrowserTasks()
  await testOnPortal(run, {
    phase: 'browser',
    portal: browserPortal,
    batches: [{ tasks: [longestBrowser] }, { tasks: browserTasks, concurrency: availableParallelism() }],
    environment,
  })
  await testOnPortal(run, { phase: 'instruments', portal: smokePortal, batches: [{ tasks: instruments }], environment })
}

interface PortalPhase {
  readonly phase: string
  readonly portal: typeof browserPortal
  readonly batches: readonly { readonly tasks: readonly string[]; readonly concurrency?: number }[]
  readonly environment: Environment
}

/** A portal is started for all tests that look at it, and not where none of them runs. */
async function testOnPortal(run: TestRun, { phase, portal, batches, environment }: PortalPhase): Promise<void> {
  const all = batches.flatMap(({ tasks }) => tasks)
  await run.phase(phase, async () => {
    const served = (await areCached(all, run.stop)) ? withoutPortal(environment) : await serve(run, portal, environment)
    if (!served) return
    try {
      for (const { tasks, concurrency = 1 } of batches)
        await run.runTasks(tasks, { concurrency, environment: served.environment })
    } finally {
      await served.stop()
    }
  })
}

function withoutPortal(environment: Environment): ServedPortal {
  return { environment, stop: async () => undefined }
}

/** @returns undefined when it does not start, which counts as a failure: whatever needs no such portal is still tested */
async function serve(run: TestRun, portal: typeof browserPortal, environment: Environment) {
  try {
    return await servePortal(portal, { ...run.environment, ...environment })
  } catch (error) {
    run.stop.throwIfAborted()
    run.files.push(failureOf(portal.program, reasonOf(error)))
    return undefined
  }
}

/** Of areas, by their names without the workspace, which is the only one that has them. */
function listBrowserTasks(): string[] {
  const { scripts } = manifest.parse(JSON.parse(readFileSync(join(repository, 'e2e/package.json'), 'utf8')))
  return Object.keys(scripts).filter((name) => name.startsWith('test:') && !longestBrowser.endsWith(`#${name}`))
}

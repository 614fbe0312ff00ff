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
/** Servers under test and browsers wait much: with so many lanes as many things are under way for each core. */
const LEAST_PATIENCE = 4

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
 * Units, browser tests and instruments beside each other: alone, each leaves a third of two cores idle. In each what takes longest
 * comes first, so that small things fill the end.
 */
export async function testBesideEachOther(run: TestRun, chromium: string): Promise<void> {
  const environment = { PORTAL_CHROMIUM: chromium, PORTAL_TEST_PATIENCE: String(LEAST_PATIENCE) }
  await untilAllEnded([testUnits(run, environment), testOnPortals(run, environment)])
}

/** A portal is started for all tests that look at it, and not where none of them runs. */
async function testOnPortals(run: TestRun, environment: Environment): Promise<void> {
  const browserTasks = listBrowserTasks()
  const provide = async (tasks: readonly string[], portal: typeof browserPortal) =>
    (await areCached(tasks, run.stop)) ? withoutPortal(environment) : serve(run, portal, environment)
  // One after the other, and before any test: a start takes the builds away for a moment and brings them from the cache.
  const smoke = await provide(instruments, smokePortal)
  const browser = await provide([longestBrowser, ...browserTasks], browserPortal).catch(async (error: unknown) => {
    await smoke?.stop()
    throw error
  })
  const measure = async ({ environment }: ServedPortal) => run.runTasks(instruments, { concurrency: 1, environment })
  const look = async ({ environment }: ServedPortal) => {
    await run.runTasks([longestBrowser], { concurrency: 1, environment })
    await run.runTasks(browserTasks, { concurrency: availableParallelism(), environment })
  }
  await untilAllEnded([
    smoke && run.phase('instruments', () => measure(smoke)).finally(smoke.stop),
    browser && run.phase('browser', () => look(browser)).finally(browser.stop),
  ])
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

/** @throws the first failure, once nothing is under way any more: what a run has in common is removed after it */
async function untilAllEnded(lanes: readonly (Promise<void> | undefined)[]): Promise<void> {
  const ends = await Promise.allSettled(lanes)
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

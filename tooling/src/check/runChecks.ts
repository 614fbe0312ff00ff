import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '@portal/operations/repository'
import { z } from 'zod'
import { type RunShare, runTasks } from '../test/runTasks.ts'
import { formatPageCounts } from './countPages.ts'

const rootPackage = z.object({ scripts: z.record(z.string(), z.string()) })

/** `portal check`: all of them, with the words of those that fail, and how many came from the cache. */
export async function runChecks(stop: AbortSignal): Promise<number> {
  const failed = await countFailedChecks(stop)
  console.log(await formatPageCounts(repository))
  console.log(failed === 0 ? 'check: everything holds' : `check: ${failed} failed, see above`)
  return failed === 0 ? 0 : 1
}

/** Runs every check whose inputs changed since it was good: of each workspace, and of the whole. @returns how many failed. */
async function countFailedChecks(stop: AbortSignal): Promise<number> {
  const work = (runShare: RunShare) => runShare({ tasks: ['check', ...listRootChecks()] })
  const results = await runTasks(work, { stop, output: 'errors-only' })
  return results.filter(({ hasFailed }) => hasFailed).length
}

/** The checks that look at more than one workspace: `check:…` in the package.json of the root. */
export function listRootChecks(): string[] {
  const { scripts } = rootPackage.parse(JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')))
  return Object.keys(scripts).filter((name) => name.startsWith('check:'))
}

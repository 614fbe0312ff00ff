import { join } from 'node:path'
import { runProgram } from '../process/runProgram.ts'
import { repository } from '../repository.ts'
import { checkBoundaries } from './checkBoundaries.ts'
import { checkFolderCircles } from './checkFolderCircles.ts'
import { checkLengths } from './checkLengths.ts'
import { checkRepository } from './checkRepository.ts'
import { describePages } from './countPages.ts'
import { describeFault, type Fault } from './Fault.ts'

interface CheckResult {
  readonly isGood: boolean
  /** What to mend. */
  readonly output: string
}

interface Check {
  readonly name: string
  readonly run: (stop: AbortSignal) => Promise<CheckResult>
}

const checks: readonly Check[] = [
  program('biome', ['ci', '--colors=off']),
  program('tsc', ['--noEmit', '--pretty', 'false']),
  program('knip', ['--no-progress']),
  program('sherif', []),
  ownCheck('boundaries', checkBoundaries),
  ownCheck('folders', checkFolderCircles),
  ownCheck('lengths', checkLengths),
  ownCheck('repository', checkRepository),
]

/** `portal check`: all of them, each with its result in a line, the words of those that fail below it. */
export async function runChecks(stop: AbortSignal): Promise<number> {
  const failed = await countFailedChecks(stop)
  console.log(await describePages(repository))
  console.log(failed === 0 ? 'check: everything holds' : `check: ${failed} of ${checks.length} failed, see above`)
  return failed === 0 ? 0 : 1
}

/** Runs and prints every check. @returns how many failed. */
export async function countFailedChecks(stop: AbortSignal): Promise<number> {
  let failed = 0
  for (const { name, run } of checks) {
    const startedAt = performance.now()
    const { isGood, output } = await run(stop)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    console.log(`${isGood ? 'ok  ' : 'FAIL'} ${name.padEnd(12)} ${seconds.padStart(5)} s`)
    if (isGood) continue
    failed += 1
    console.log(output.trimEnd())
  }
  return failed
}

function program(name: string, args: readonly string[]): Check {
  const file = join(repository, 'node_modules/.bin', name)
  const run = async (stop: AbortSignal) => {
    const { code, output } = await runProgram(file, args, { stop, output: 'keep' })
    return { isGood: code === 0, output }
  }
  return { name, run }
}

function ownCheck(name: string, find: (root: string) => Fault[]): Check {
  const run = async () => {
    const faults = find(repository)
    return { isGood: faults.length === 0, output: faults.map(describeFault).join('\n') }
  }
  return { name, run }
}

import { repository } from '@portal/operations/repository'
import { checkBoundaries } from './checkBoundaries.ts'
import { checkFolderCircles } from './checkFolderCircles.ts'
import { checkFolderSizes } from './checkFolderSizes.ts'
import { checkLengths } from './checkLengths.ts'
import { checkRepository } from './checkRepository.ts'
import { checkSharedEntryPoints } from './checkSharedEntryPoints.ts'
import { checkWorkspaces } from './checkWorkspaces.ts'
import { type Fault, formatFault } from './Fault.ts'

/** The repository's own checks, one for each `check:…` script of the root that turbo runs when one of its inputs changed. */
const checks: Readonly<Record<string, readonly ((root: string) => Fault[])[]>> = {
  boundaries: [checkBoundaries, checkFolderCircles, checkSharedEntryPoints],
  lengths: [checkLengths, checkFolderSizes],
  repository: [checkRepository, checkWorkspaces],
}

const [name = ''] = process.argv.slice(2)
const asked = checks[name]
if (!asked) throw new Error(`No check is called "${name}": say one of ${Object.keys(checks).join(', ')}`)
const faults = asked.flatMap((find) => find(repository))
for (const fault of faults) console.log(formatFault(fault))
process.exitCode = faults.length === 0 ? 0 : 1

import { alteredScripts } from './faults/alteredScripts.ts'
import { brokenAreas } from './faults/brokenArea.ts'
import { crowdFaults } from './faults/crowd.ts'
import { damagedArea } from './faults/damagedArea.ts'
import { frozenFaults } from './faults/frozen.ts'
import { fullDiskFaults } from './faults/fullDisk.ts'
import { killedFaults } from './faults/killed.ts'
import { refusedRegistries } from './faults/refusedRegistries.ts'
import { damagedBrowserFiles, damagedRelease, releaseThatFails } from './faults/releases.ts'
import { remoteReleases } from './faults/remoteReleases.ts'
import { stoppedShell } from './faults/stoppedShell.ts'
import type { Fault } from './play/Fault.ts'

/** Every fault of docs/operators-faults.md, in its order. */
export const catalogue: readonly Fault[] = [
  ...killedFaults,
  ...frozenFaults,
  ...brokenAreas,
  damagedArea,
  stoppedShell,
  ...fullDiskFaults,
  ...crowdFaults,
  ...refusedRegistries,
  ...remoteReleases,
  releaseThatFails,
  damagedRelease,
  damagedBrowserFiles,
  alteredScripts,
]

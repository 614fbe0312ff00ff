import type { Fault } from './experiment/Fault.ts'
import { alteredScripts } from './faults/alteredScripts.ts'
import { brokenAreas } from './faults/brokenArea.ts'
import { cacheFlood } from './faults/cacheFlood.ts'
import { damagedArea } from './faults/damagedArea.ts'
import { damagedBrowserFiles } from './faults/damagedBrowserFiles.ts'
import { damagedRelease } from './faults/damagedRelease.ts'
import { frozenFaults } from './faults/frozen.ts'
import { fullDiskFaults } from './faults/fullDisk.ts'
import { killedFaults } from './faults/killed.ts'
import { overload } from './faults/overload.ts'
import { refusedRegistries } from './faults/refusedRegistries.ts'
import { releaseThatFails } from './faults/releaseThatFails.ts'
import { remoteReleases } from './faults/remoteReleases.ts'
import { slowConnections } from './faults/slowConnections.ts'
import { stoppedShell } from './faults/stoppedShell.ts'

/** Every fault of docs/operators-faults.md, in its order. */
export const catalogue: readonly Fault[] = [
  ...killedFaults,
  ...frozenFaults,
  ...brokenAreas,
  damagedArea,
  stoppedShell,
  ...fullDiskFaults,
  overload,
  cacheFlood,
  slowConnections,
  ...refusedRegistries,
  ...remoteReleases,
  releaseThatFails,
  damagedRelease,
  damagedBrowserFiles,
  alteredScripts,
]

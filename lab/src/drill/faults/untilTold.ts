import { distOf } from '@portal/operations/release'
import type { Act } from '../play/Act.ts'
import type { Claim } from '../play/Fault.ts'
import { readManifest } from './versions.ts'

const FAILED = 'registry in use but for some areas'
export const logTellsRunning: Claim = { says: '日志写明实际运行的版本', holds: ({ figures }) => figures.isTold === 1 }

/** Waits until the shell has said that an area goes on with another build than the registry names. */
export async function untilTold(act: Act, area: string): Promise<void> {
  const version = readManifest(distOf(area)).version
  const isTold = () =>
    act
      .readLog('shell')
      .split('\n')
      .some((line) => line.includes(FAILED) && line.includes(`"${area}":"${version}"`))
  await act.until('日志中的原因', isTold)
  act.figures.isTold = 1
}

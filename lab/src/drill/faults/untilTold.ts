import { distOf } from '@portal/operations/release'
import type { Experiment } from '../experiment/Experiment.ts'
import type { Expectation } from '../experiment/Fault.ts'
import { readManifest } from './versions.ts'

const FAILED = 'registry in use but for some areas'
export const logTellsRunning: Expectation = {
  sentence: '日志写明实际运行的版本',
  isMet: ({ figures }) => figures.isTold === 1,
}

/** Waits until the shell has said that an area goes on with another build than the registry names. */
export async function untilTold(experiment: Experiment, area: string): Promise<void> {
  const version = readManifest(distOf(area)).version
  const isTold = () =>
    experiment
      .readLog('shell')
      .split('\n')
      .some((line) => line.includes(FAILED) && line.includes(`"${area}":"${version}"`))
  await experiment.until('日志中的原因', isTold)
  experiment.figures.isTold = 1
}

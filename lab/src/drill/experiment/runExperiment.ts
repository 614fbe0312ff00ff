import { setTimeout as delay } from 'node:timers/promises'
import { OperatorError } from '@portal/config/operator-error'
import { type Asked, askAtConstantRate } from '../../bench/cluster/askAtConstantRate.ts'
import type { Environment } from '../environments/Environment.ts'
import { classifyPage } from './classifyPage.ts'
import { countLostForms } from './countLostForms.ts'
import { Experiment } from './Experiment.ts'
import type { ExperimentResult, Fault } from './Fault.ts'
import { groupNames } from './groups.ts'
import { endingOf, measureImpact } from './measureImpact.ts'

/** A little, so that what is seen is the fault and not a machine with too much to do. */
const PER_SECOND = 24
/** Long enough for connections to be there before the fault. */
const BEFORE_MS = 2_000
/** Trouble shows within this time, or visitors have none. */
const WATCH_MS = 5_000
/** It is over when nobody had trouble for so long. */
const QUIET_MS = 3_000
const RESTORE_MS = 60_000
const LOOK_MS = 100
/** Of changed pages there are not enough to go on with. */
const steadyGroups = groupNames.filter((name) => name !== 'changed')

/**
 * Injects one fault into an environment while visitors ask, until they have no more trouble.
 * @throws OperatorError when that takes longer than the fault's limit
 */
export async function runExperiment(
  environment: Environment,
  fault: Fault,
  stop: AbortSignal,
): Promise<ExperimentResult> {
  const experiment = new Experiment(
    environment,
    AbortSignal.any([stop, AbortSignal.timeout(fault.limitSeconds * 1_000)]),
  )
  const { address } = environment.portal
  try {
    await fault.prepare?.(experiment)
    const load = askAtConstantRate({
      address,
      perSecond: PER_SECOND,
      questionOf: environment.visits.next,
      classifyPage,
    })
    try {
      await delay(BEFORE_MS)
      const injectedAt = performance.now()
      await fault.inject(experiment)
      const repairedAt = fault.repair && performance.now()
      await fault.repair?.(experiment)
      await untilQuiet(experiment, load.asked)
      await fault.measure?.(experiment)
      await load.stop()
      const { recoveredAt, figures } = experiment
      const forms = await countLostForms(environment, [...load.asked, ...experiment.sent])
      return { ...measureImpact(load.asked, { injectedAt, repairedAt, recoveredAt }), ...forms, figures }
    } finally {
      await load.stop()
    }
  } finally {
    // With time of its own, since what failed for want of time has to be cleared up as well.
    await fault.restore?.(new Experiment(environment, AbortSignal.any([stop, AbortSignal.timeout(RESTORE_MS)])))
  }
}

/** Until visitors of every group are answered as ever, and nobody is answered otherwise. */
async function untilQuiet(experiment: Experiment, asked: readonly Asked[]): Promise<void> {
  const from = performance.now()
  while (performance.now() < from + WATCH_MS || !isQuiet(asked)) {
    if (experiment.stop.aborted) throw new OperatorError('在限定的时间内没有恢复')
    await delay(LOOK_MS)
  }
}

function isQuiet(asked: readonly Asked[]): boolean {
  const since = performance.now() - QUIET_MS
  const recent = asked.filter(({ endedAt }) => endedAt >= since)
  const isHeard = (group: string) => recent.some((one) => one.group === group)
  return recent.every((one) => endingOf(one) === 'usual') && steadyGroups.every(isHeard)
}

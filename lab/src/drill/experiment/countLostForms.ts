import { z } from 'zod'
import type { Asked } from '../../bench/cluster/askAtConstantRate.ts'
import type { Environment } from '../environments/Environment.ts'
import type { ExperimentResult } from './Fault.ts'
import { endingOf } from './measureImpact.ts'
import { sendForm } from './sendForm.ts'

const receipt = z.object({ isCounted: z.boolean() })

/**
 * Sends every form again that was acknowledged. A visitor's second vote is not counted, unless the portal does not know of
 * the first: then that was lost.
 */
export async function countLostForms(
  { portal, visits }: Environment,
  asked: readonly Asked[],
): Promise<Pick<ExperimentResult, 'acknowledged' | 'lost'>> {
  const from = asked.flatMap((one) => (one.from && endingOf(one) === 'usual' ? [one.from] : []))
  let lost = 0
  for (const address of from) {
    const { isCounted } = receipt.parse(await sendForm(portal.address, visits.vote(address)))
    if (isCounted) lost += 1
  }
  return { acknowledged: from.length, lost }
}

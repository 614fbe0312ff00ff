import { z } from 'zod'
import type { Asked } from '../../measure/cluster/askSteadily.ts'
import type { Stage } from '../scenes/Stage.ts'
import { endingOf } from './describePlay.ts'
import type { Played } from './Fault.ts'
import { sendForm } from './sendForm.ts'

const receipt = z.object({ isCounted: z.boolean() })

/**
 * Sends every form again that was acknowledged. A visitor's second vote is not counted, unless the portal does not know of
 * the first: then that was lost.
 */
export async function countLostForms(
  { portal, visits }: Stage,
  asked: readonly Asked[],
): Promise<Pick<Played, 'acknowledged' | 'lost'>> {
  const from = asked.flatMap((one) => (one.from && endingOf(one) === 'usual' ? [one.from] : []))
  let lost = 0
  for (const address of from) {
    const { isCounted } = receipt.parse(await sendForm(portal.address, visits.vote(address)))
    if (isCounted) lost += 1
  }
  return { acknowledged: from.length, lost }
}

import type { GuideAnswerDto } from '@portal/contracts'
import { type GuideRequest, settleGuide } from '../api/settleGuide.ts'
import type { GuideView } from '../model/GuideView.ts'
import { describeGuide } from '../model/guide/describeGuide.ts'
import { shortOrder } from '../model/sections.ts'

/**
 * The guide of an address, said.
 * @throws RedirectError, NotFoundError
 */
export async function sayGuide(request: GuideRequest, answer: GuideAnswerDto | undefined): Promise<GuideView> {
  const guide = describeGuide(await settleGuide(request, answer), request)
  if (request.name === 'guide') return guide
  // The short guides tell what one needs to set out, in their own order.
  const sections = shortOrder.flatMap((id) => guide.sections.filter((section) => section.id === id))
  return { ...guide, sections }
}

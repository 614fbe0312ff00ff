import { getGuide } from '../api/getGuide.ts'
import type { GuideRequest } from '../api/settleGuide.ts'
import type { GuideView } from '../model/GuideView.ts'

/** What all pages of one guide share: the data and what the head says of it. */
export const guideContent = {
  load: loadGuideView,
  title: ({ title }: GuideView) => title,
  meta: ({ head }: GuideView) => head,
}

/**
 * The words of a guide are a chunk of their own: the server's page brings them as data, so only a navigation in the
 * browser needs it, and fetches it beside the guide.
 */
async function loadGuideView(request: GuideRequest): Promise<GuideView> {
  const [{ sayGuide }, answer] = await Promise.all([import('./sayGuide.ts'), getGuide(request)])
  return sayGuide(request, answer)
}

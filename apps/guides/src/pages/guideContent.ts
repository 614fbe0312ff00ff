import type { PageRequest } from '@portal/area'
import { loadGuide } from '../api/loadGuide.ts'
import type { GuideView } from '../model/GuideView.ts'

/** What both drawings of the guide page share: the data and what the head says of it. */
export const guideContent = {
  load: loadGuideView,
  title: ({ title }: GuideView) => title,
  meta: ({ head }: GuideView) => head,
}

/**
 * The words of a guide are a chunk of their own: the server's page brings them as data, so only a navigation in the
 * browser needs it, and fetches it beside the guide.
 */
async function loadGuideView(request: PageRequest<'guide'>): Promise<GuideView> {
  const [{ describeGuide }, data] = await Promise.all([import('../model/guide/describeGuide.ts'), loadGuide(request)])
  return describeGuide(data, request)
}

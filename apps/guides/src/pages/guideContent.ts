import type { PageRequest } from '@portal/area'
import { loadGuide } from '../api/loadGuide.ts'
import type { GuideView } from '../model/GuideView.ts'
import { shortOrder } from '../model/sections.ts'

type GuideRequest = PageRequest<'guide'> | PageRequest<'guideSingle'> | PageRequest<'simpleGuide'>

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
  const [{ describeGuide }, data] = await Promise.all([import('../model/guide/describeGuide.ts'), loadGuide(request)])
  return describeGuide(data, request)
}

/** The same guide with the sections one needs to set out. */
export const shortGuideContent = { ...guideContent, load: loadShortGuideView }

async function loadShortGuideView(request: GuideRequest): Promise<GuideView> {
  const guide = await loadGuideView(request)
  const sections = shortOrder.flatMap((id) => guide.sections.filter((section) => section.id === id))
  return { ...guide, sections }
}

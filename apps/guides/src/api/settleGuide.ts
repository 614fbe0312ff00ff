import { href, NotFoundError, type PageRequest, RedirectError } from '@portal/area'
import type { GuideAnswerDto, GuideDto, HandleItemRefDto } from '@portal/contracts'
import type { GuideData } from '../model/GuideData.ts'
import { readMatterCode } from '../model/readMatterCode.ts'
import { getItem } from './getItem.ts'

/** A request of any page that shows one guide. */
export type GuideRequest = PageRequest<'guide'> | PageRequest<'guideSingle'> | PageRequest<'simpleGuide'>

/**
 * What an address shows, from the content service's answer for its code. Without a code the list of all guides opens;
 * small letters, old codes and codes of the catalogue lead to the one address of the guide.
 * @throws RedirectError, NotFoundError
 */
export async function settleGuide(request: GuideRequest, answer: GuideAnswerDto | undefined): Promise<GuideData> {
  const { id, scene } = readAddress(request)
  if (!id) throw new RedirectError(href({ name: 'searchGuides', query: askedRegion(request) }))
  const asked = readMatterCode(id)
  if (!asked) throw new NotFoundError('地址中的事项编码不完整或者有误。请搜索事项名称，或拨打 12345 咨询。')
  if (asked.code !== id) throw new RedirectError(addressOf(request, asked.code), 301)
  // `?scene=02` on an implementation means its handle item 02, which has an address of its own.
  if (scene && /^\d{2}$/.test(scene) && id.length === 31) throw new RedirectError(addressOf(request, `${id}${scene}`))
  if (!answer) return explainMissing(request, asked.catalogCode)
  if (answer.kind === 'moved') throw new RedirectError(addressOf(request, answer.code), 301)
  // A catalogue code answers with the guide of the nearest body; another region has another one.
  if (answer.guide.code !== id) throw new RedirectError(addressOf(request, answer.guide.code))
  return { guide: answer.guide, scenes: await loadScenes(request, answer.guide) }
}

/** No guide under this code: the matter itself may be known, then its page says who handles it. */
async function explainMissing(request: GuideRequest, catalogCode: string | undefined): Promise<never> {
  const item = catalogCode && (await getItem(request, { catalogCode, region: request.region.code }))
  if (!item) {
    throw new NotFoundError('没有找到这个编码的办事指南，可能已经变更或者取消。请搜索事项名称，或拨打 12345 咨询。')
  }
  if (readAddress(request).id?.toUpperCase() === catalogCode) {
    throw new RedirectError(href({ name: 'item', params: { id: catalogCode }, query: askedRegion(request) }))
  }
  throw new NotFoundError(
    `没有找到这个编码的办事指南。“${item.name}”可能已由其他部门办理，请搜索事项名称查看现在的指南。`,
    item.name,
  )
}

async function loadScenes(request: GuideRequest, guide: GuideDto): Promise<readonly HandleItemRefDto[]> {
  if (!guide.handleItemCode) return []
  const item = await getItem(request, { catalogCode: guide.catalogCode, region: guide.region.code })
  const scenes = item?.handleItems.filter(({ guideCode }) => guideCode.startsWith(guide.taskCode)) ?? []
  return scenes.length > 1 ? scenes : []
}

/** The same page at another code, in the same generation and region. */
function addressOf(request: GuideRequest, code: string): string {
  return href({
    name: request.name,
    params: { id: code },
    generation: request.generation,
    query: askedRegion(request),
  })
}

function askedRegion({ query }: GuideRequest): { region?: string } {
  const { region } = query as { region?: string }
  return region ? { region } : {}
}

function readAddress({ params, query }: GuideRequest): { id?: string; scene?: string } {
  const { scene } = query as { scene?: string }
  return { ...params, ...(scene ? { scene } : {}) }
}

import { href, NotFoundError, type PageRequest, RedirectError } from '@portal/area'
import type { ItemDto } from '@portal/contracts'
import { readMatterCode } from '../model/readMatterCode.ts'
import { getItem } from './getItem.ts'

/**
 * The catalogue matter an address asks for. Where only one body handles it there is nothing to choose, and its guide
 * opens at once.
 * @throws RedirectError, NotFoundError
 */
export async function loadItem(request: PageRequest<'item'> | PageRequest<'guideLead'>): Promise<ItemDto> {
  const { name, params, query, region } = request
  const asked = query.region ? { region: query.region } : {}
  if (!params.id) throw new RedirectError(href({ name: 'searchGuides', query: asked }))
  const { code, catalogCode } = readMatterCode(params.id) ?? {}
  if (!catalogCode) throw new NotFoundError('地址中的事项编码不完整或者有误。请搜索事项名称，或拨打 12345 咨询。')
  // Codes of 31 and 33 characters contain the catalogue's code.
  if (catalogCode !== params.id) {
    throw new RedirectError(href({ name, params: { id: catalogCode }, query: asked }), code === catalogCode ? 301 : 302)
  }
  const item = await getItem(request, { catalogCode, region: region.code })
  if (!item) {
    throw new NotFoundError('没有找到这个编码的事项，可能已经变更或者取消。请搜索事项名称，或拨打 12345 咨询。')
  }
  const [only, ...others] = item.handleItems
  if (only && others.length === 0) {
    throw new RedirectError(href({ name: 'guide', params: { id: only.guideCode }, generation: 'v2', query: asked }))
  }
  return item
}

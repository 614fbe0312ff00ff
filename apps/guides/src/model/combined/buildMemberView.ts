import { hrefFrom } from '@portal/area'
import type { ContentRequest } from '@portal/area/content'
import type { MemberDto } from '@portal/contracts'
import * as guideRoutes from '../../routes.ts'
import type { BlockView, MemberView } from './CombinedView.ts'
import { quote } from './quote.ts'

/** A matter inside something larger, with the way to its guide in the situation that it stands for. */
export function buildMemberView(member: MemberDto & { isOptional?: boolean }, request: ContentRequest): MemberView {
  const { name, departmentName, timeText, feeText, results, isOptional, isOnline, onlineUrl, block } = member
  const href = guideHref(member, request)
  return {
    name,
    ...(href ? { href } : {}),
    facts: [departmentName, timeText, feeText].filter((fact) => fact !== null),
    ...(results.length > 0 ? { results: results.map((result) => result.name).join('、') } : {}),
    ...(isOptional ? { isOptional } : {}),
    ...(isOnline && onlineUrl && !block ? { online: { text: '在线办理', href: onlineUrl } } : {}),
    ...(block ? { block: buildBlockView(block, request) } : {}),
  }
}

function guideHref({ guideCode, catalogCode, situation }: MemberDto, request: ContentRequest): string | undefined {
  if (guideCode) {
    const query = { a: situation ?? undefined }
    return hrefFrom(request, { page: guideRoutes.guide, params: { id: guideCode }, query })
  }
  // Only regions below handle it: the visitor chooses one.
  return catalogCode ? hrefFrom(request, { page: guideRoutes.guideLead, params: { id: catalogCode } }) : undefined
}

function buildBlockView({ text, successor }: NonNullable<MemberDto['block']>, request: ContentRequest): BlockView {
  if (!successor) return { text }
  const href = hrefFrom(request, { page: guideRoutes.item, params: { id: successor.catalogCode } })
  return { text, successor: { text: `改办${quote(successor.name)}`, href } }
}

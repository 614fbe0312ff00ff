import { hrefFrom } from '@portal/area'
import type { ContentRequest } from '@portal/area/content'
import type { CodedDto, MemberDto, RegionRefDto } from '@portal/contracts'
import type { TextLink } from '../facts/Block.ts'
import { isInUse } from '../facts/isInUse.ts'
import type { CombinedNotice } from './CombinedView.ts'

interface Placed {
  /** Where it was opened. */
  readonly region: RegionRefDto
  readonly isOpenHere: boolean
  readonly isSample?: boolean
  readonly state?: CodedDto
  /** Sentences that say what cannot be handled now. */
  readonly blocks?: readonly string[]
  readonly members?: readonly MemberDto[]
  /** Questions are still to be answered, so the members are not known yet. */
  readonly isAsking?: boolean
}

/** What to know before reading on. @param successor what took its place, for what is no longer in use */
export function buildCombinedNotices(placed: Placed, request: ContentRequest, successor?: TextLink): CombinedNotice[] {
  const { region, isOpenHere, isSample, state, blocks = [], members = [], isAsking = false } = placed
  const stopped = state && !isInUse({ state }) ? [`现在不能办理（${state.label}）`] : []
  const [first, ...others] = [...stopped, ...blocks]
  return [
    ...(first === undefined
      ? []
      : [
          {
            tone: 'danger' as const,
            title: first,
            text: [
              ...others,
              successor ? '请改看接替它的内容，以下仅供查阅。' : '请拨打 12345 咨询，以下仅供查阅。',
            ].join('；'),
            ...(successor ? { action: successor } : {}),
          },
        ]),
    ...(isOpenHere
      ? []
      : [
          {
            tone: 'warning' as const,
            title: `${request.region.name}还没有开通`,
            text: `下面是${region.name}的办法，您那里的部门、材料和地点可能不同，可以拨打 12345 咨询。`,
          },
        ]),
    ...(isCountyWanted(members, isAsking && request.region.code === request.config.province)
      ? [
          {
            tone: 'info' as const,
            title: '先选您所在的县区',
            text: `有的事项由县区办理。把“${request.region.name}”换成您所在的县区，部门、材料和办理地点才齐全；已经回答的不用重答。`,
            ...linkRegions(request),
          },
        ]
      : []),
    // The strip over a portal of demonstration says it already.
    ...(isSample && request.config.environment !== 'demo'
      ? [{ tone: 'sample' as const, text: '示例数据：本页的时限、费用、材料和地点用于演示，不能作为办事依据。' }]
      : []),
  ]
}

function isCountyWanted(members: readonly MemberDto[], isFirst: boolean): boolean {
  return isFirst || members.some(({ catalogCode, guideCode }) => catalogCode !== null && guideCode === null)
}

/** Leads to the choice of a region and from there back to this page with its answers. */
function linkRegions(request: ContentRequest): { action?: TextLink } {
  const page = request.findRoute('regions')
  if (!page) return {}
  const { pathname, query } = request
  const given = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (typeof value === 'string') given.set(name, value)
  const from = given.size === 0 ? pathname : `${pathname}?${given}`
  return { action: { text: '选县区', href: hrefFrom(request, { page, query: { from } as object }) } }
}

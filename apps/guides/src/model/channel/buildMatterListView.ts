import type { ContentRequest } from '@portal/area/content'
import type { FacetValueDto, MatterPageDto, MatterRowDto } from '@portal/contracts'
import type { ServiceAudience } from '@portal/contracts/routes'
import type * as guideRoutes from '../../routes.ts'
import { audiences } from './audiences.ts'
import { buildHandleItemLinks, buildMatterEntries, type ListPlace } from './buildMatterEntry.ts'
import type { Filter, MatterEntry, MatterListView, NamedFilter } from './MatterListView.ts'
import type { MatterListKind } from './matterLists.ts'

export type MatterListRequest = ContentRequest<typeof guideRoutes.serviceTheme>

interface MatterListAnswers {
  readonly kind: MatterListKind
  readonly audience: ServiceAudience
  readonly answer: MatterPageDto
  /** All themes of the audience. */
  readonly themes: readonly FacetValueDto[]
  /** The same list without its theme: what the other themes would give. */
  readonly beside: MatterPageDto
}

/** A list of matters as its pages show it. */
export function buildMatterListView(given: MatterListAnswers, request: MatterListRequest): MatterListView {
  const { kind, audience, answer, themes, beside } = given
  const theme = themes.find(({ code }) => code === request.query.catalogCode)
  const { title } = request.route
  return {
    audience,
    title: theme?.label ?? `${audiences[audience].who}${title}`,
    lead: formatLead({ kind, audience, answer }, theme?.label, request),
    themes: countThemes(themes, beside, request.query.catalogCode),
    switches: listSwitches(request),
    filters: listFilters(answer, request),
    chosen: listChosen(answer, request),
    sort: kind.isRanked ? undefined : (request.query.sort ?? 'hot') === 'hot' ? 'hot' : 'updated',
    ...listRows(answer, kind, request),
    page: answer.page,
    upper: buildUpperLink(answer, request),
  }
}

function formatLead(
  { kind, audience, answer }: Pick<MatterListAnswers, 'kind' | 'audience' | 'answer'>,
  theme: string | undefined,
  { region }: MatterListRequest,
): string {
  const whose = `${region.name}${audiences[audience].who}`
  return theme === undefined
    ? `${whose}${kind.lead}`
    : `${whose}在“${theme}”主题下能办的事项，共 ${answer.page.total} 项。`
}

/** The province stands in no address. */
function buildUpperLink({ upper }: MatterPageDto, { config }: MatterListRequest): MatterListView['upper'] {
  if (!upper) return undefined
  const { code, name } = upper.region
  return { name, region: code === config.province ? undefined : code, total: upper.total }
}

/** Themes in their order with how many each would give; those without any are not offered. */
export function countThemes(themes: readonly FacetValueDto[], { facets }: MatterPageDto, chosen: string | undefined) {
  return themes.flatMap(({ code, label }) => {
    const count = facets.themes.find((theme) => theme.code === code && theme.label === label)?.count ?? 0
    return count > 0 || code === chosen ? [{ code, label, count }] : []
  })
}

/** Words of the tag filter in the order in which visitors care. */
const tags = ['最多跑一次', '跑零次', '全程网办', '即办', '免证办', '告知承诺']

function listSwitches({ query, region }: MatterListRequest): NamedFilter[] {
  return [
    ...(query.onlyCorrespondingLevel ? [] : [{ name: 'onlyCorrespondingLevel', text: `仅看${region.name}本级` }]),
    ...(query.online ? [] : [{ name: 'online', text: '可网上办' }]),
  ]
}

/** What is not chosen yet and tells rows apart. */
function listFilters({ facets }: MatterPageDto, { query }: MatterListRequest): Filter[] {
  const filters: Filter[] = [
    {
      name: 'deptCode',
      title: '部门',
      values: [...facets.departments].sort((left, right) => right.count - left.count),
    },
    { name: 'taskType', title: '事项类型', values: facets.taskTypes },
    { name: 'tag', title: '办理特点', values: tags.map((tag) => ({ code: tag, label: tag })) },
  ]
  return filters.filter(({ name, values }) => query[name] === undefined && values.length > 1)
}

function listChosen({ facets, matters }: MatterPageDto, { query, region }: MatterListRequest): NamedFilter[] {
  const { deptCode, taskType, tag, keyword } = query
  const nameOf = (values: readonly FacetValueDto[], code: string) => values.find((value) => value.code === code)?.label
  const chosen: [string, string | undefined][] = [
    ['onlyCorrespondingLevel', query.onlyCorrespondingLevel && `仅看${region.name}本级`],
    ['online', query.online && '可网上办'],
    ['deptCode', deptCode && (nameOf(facets.departments, deptCode) ?? matters[0]?.departmentName ?? '一个部门')],
    ['taskType', taskType && (nameOf(facets.taskTypes, taskType) ?? '一种事项类型')],
    ['tag', tag],
    ['keyword', keyword && `含“${keyword}”`],
  ]
  return chosen.flatMap(([name, text]) => (text ? [{ name, text }] : []))
}

function listRows({ matters, page }: MatterPageDto, kind: MatterListKind, place: ListPlace) {
  const before = (page.pageNo - 1) * page.pageSize
  const { entries, isElsewhere } = buildMatterEntries(matters, place)
  const rows = entries.flatMap(({ matter, ...said }, index) => {
    const entry = kind.isRanked ? { ...addVisits(said, matter), rank: before + index + 1 } : said
    const handleItems = buildHandleItemLinks(matter, place)
    if (kind.rows === 'matter' || handleItems.length === 0) return [entry]
    if (kind.rows === 'openingMatter')
      return [{ ...entry, opens: { title: `选择情形，共 ${handleItems.length} 种`, handleItems } }]
    return handleItems.map(({ title, href }) => ({ ...entry, key: href, title: `${entry.title}（${title}）`, href }))
  })
  return { matters: rows, isElsewhere }
}

/** A row of a list by visits says how many there were. */
function addVisits(entry: MatterEntry, { popularity }: MatterRowDto): MatterEntry {
  return { ...entry, notes: [...entry.notes, `浏览 ${popularity.toLocaleString('zh-CN')} 次`] }
}

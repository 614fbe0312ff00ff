import { href } from '@portal/area'
import type { ContentRequest } from '@portal/area/content'
import type { HighlightedDto, SearchDto, SearchFacetDto, SearchHitDto } from '@portal/contracts'
import * as guideRoutes from '@portal/guides/routes'
import { isFilterName, type SearchQuery } from '../model/SearchQuery.ts'
import type { Direct, Facet, Hit, Results, Runs, SearchView } from '../model/SearchView.ts'
import { addressOfHit, type LinkPlace } from './addressOfHit.ts'

type Request = Pick<ContentRequest, 'generation' | 'region' | 'config'>

/** Says the answer to a search as its page shows it. */
export function describeSearch(answer: SearchDto, query: SearchQuery, request: Request): SearchView {
  const { hotWords, counts, didYouMean, correctedKeyword } = answer
  if (query.keyword === '') return { query, hotWords, found: undefined }
  const { all, guide, service, news, qa } = counts
  return {
    query,
    hotWords,
    found: {
      counts: { all, guide, service, news, qa },
      corrected: correctedKeyword ?? undefined,
      didYouMean,
      facets: answer.facets.flatMap((facet) => pickFacet(facet, query)),
      results: answer.hits.length > 0 ? describeResults(answer, query, placeOf(request)) : undefined,
    },
  }
}

function placeOf({ generation, region, config }: Request): LinkPlace {
  return { generation, region: region.code === config.province ? undefined : region.code }
}

/** Of what is chosen its name. A facet that the address has no name for, or that tells nothing apart, is not offered. */
function pickFacet({ name, title, values }: SearchFacetDto, query: SearchQuery): Facet[] {
  if (name !== 'department' && !isFilterName(name)) return []
  const chosen = name === 'department' ? query.departmentCode : query.filters[name]
  if (chosen !== undefined) return [{ name, title, values: values.filter(({ code }) => code === chosen) }]
  return values.length > 1 ? [{ name, title, values }] : []
}

function describeResults(
  { direct, hits, page, related, alsoSearched }: SearchDto,
  query: SearchQuery,
  place: LinkPlace,
) {
  const isAsked = query.type === 'all' || query.type === 'guide'
  return {
    direct: direct && isAsked ? describeDirect(direct, place) : undefined,
    hits: hits.map((hit) => describeHit(hit, place)),
    page,
    related,
    alsoSearched,
  } satisfies Results
}

function describeDirect(
  { guideCode, ...direct }: NonNullable<SearchDto['direct']>,
  { generation, region }: LinkPlace,
): Direct {
  return {
    ...direct,
    href: href({ page: guideRoutes.guide, generation, params: { id: guideCode }, query: { region } }),
  }
}

function describeHit(hit: SearchHitDto, place: LinkPlace): Hit {
  const isElsewhere = hit.kind === 'matter' && hit.guideCode === null
  const notes = [hit.departmentName, hit.regionName, hit.date && toDay(hit.date), isElsewhere && ELSEWHERE]
  return {
    kind: hit.kind,
    id: hit.id,
    href: addressOfHit(hit, place),
    title: toRuns(hit.title),
    summary: toRuns(hit.summary),
    notes: notes.flatMap((note) => note || []),
    tags: hit.tags,
    onlineUrl: hit.onlineUrl ?? undefined,
  }
}

const ELSEWHERE = '本级暂无，可查看办理地区'

function toRuns(text: HighlightedDto): Runs {
  return text.map((run) => (run.hit ? { hit: run.text } : run.text))
}

/** The day of a date with time, as it is written. */
function toDay(date: string): string {
  return date.slice(0, 10)
}

import { href } from '@portal/area'
import type { ContentRequest } from '@portal/area/content'
import type { HighlightedDto, SearchDto, SearchFacetDto, SearchHitDto } from '@portal/contracts'
import { formatDay } from '@portal/format'
import * as guideRoutes from '@portal/guides/routes'
import { longestRange } from '@portal/validation'
import { isFilterName, type SearchQuery } from '../model/SearchQuery.ts'
import type { Direct, Facet, Hit, Place, Results, Runs, SearchView } from '../model/SearchView.ts'
import { addressOfHit, type LinkPlace } from './addressOfHit.ts'

type Request = Pick<ContentRequest, 'generation' | 'region' | 'config' | 'findRoute'>

/** The answer to a search as its page shows it. */
export function buildSearchView(answer: SearchDto, query: SearchQuery, request: Request): SearchView {
  const { hotWords, counts, place, didYouMean, correctedKeyword } = answer
  if (query.keyword === '') return { query, hotWords, found: undefined }
  const { combo: _, ...tabs } = counts
  return {
    query,
    hotWords,
    found: {
      counts: tabs,
      place: place ? buildPlace(place, answer.hits[0]) : undefined,
      placeChoices: answer.placeChoices.map(({ name, keyword }) => ({ name, keyword })),
      corrected: correctedKeyword ?? undefined,
      didYouMean,
      isUnsure: answer.isUnsure,
      facets: answer.facets.flatMap((facet) => pickFacet(facet, query)),
      hasElsewhere: answer.hasElsewhere && !query.isEverywhere,
      themes: answer.isGeneral && query.filters.theme === undefined ? themesOf(answer) : [],
      longest: query.type === 'news' ? longestRange : undefined,
      openings: answer.openingToken === null ? undefined : { token: answer.openingToken, card: cardRow(answer)?.id },
      results: answer.hits.length > 0 ? buildResults(answer, query, placeOf(answer, request)) : undefined,
    },
  }
}

function buildPlace({ said, name, code }: NonNullable<SearchDto['place']>, first: SearchHitDto | undefined): Place {
  const isAbove = first?.kind === 'matter' && first.guideCode !== null && first.regionCode !== code
  return {
    said: name.includes(said) ? undefined : said,
    name,
    isOutside: code === null,
    handledBy: code !== null && isAbove ? (first.regionName ?? undefined) : undefined,
  }
}

/** Where the links of the results lead: to the region that was searched, which the words may have named. */
function placeOf({ place }: SearchDto, { generation, region, config, findRoute }: Request): LinkPlace {
  const searched = place?.code ?? region.code
  return { generation, region: searched === config.province ? undefined : searched, findRoute }
}

const MOST_THEMES = 10

/** Themes of persons and of organisations have the same names now and then: those say whose they are. */
function themesOf({ facets }: SearchDto): Facet['values'] {
  const themes = (facets.find(({ name }) => name === 'theme')?.values ?? []).slice(0, MOST_THEMES)
  return themes.map((theme) =>
    themes.some(({ code, label }) => label === theme.label && code !== theme.code)
      ? { ...theme, label: `${theme.code.startsWith('legal:') ? '法人' : '个人'}${theme.label}` }
      : theme,
  )
}

/** Of what is chosen its name. A facet that the address has no name for, or that tells nothing apart, is not offered. */
function pickFacet({ name, title, values }: SearchFacetDto, query: SearchQuery): Facet[] {
  if (name !== 'department' && !isFilterName(name)) return []
  const chosen = name === 'department' ? query.departmentCode : query.filters[name]
  if (chosen !== undefined) return [{ name, title, values: values.filter(({ code }) => code === chosen) }]
  return values.length > 1 ? [{ name, title, values }] : []
}

function buildResults({ direct, hits, page, related, alsoSearched }: SearchDto, query: SearchQuery, place: LinkPlace) {
  const isAsked = query.type === 'all' || query.type === 'guide'
  const answer = direct && isAsked ? buildDirect(direct, place) : undefined
  // The row of the card would say the same once more.
  const card = answer && cardRow({ hits })
  const rows = hits.filter((hit) => hit !== card)
  return {
    direct: answer,
    hits: rows.map((hit) => buildHit(hit, place)),
    page,
    related,
    alsoSearched,
  } satisfies Results
}

/** The card answers for the first matter; what leads through several may rank before it. */
function cardRow({ hits }: Pick<SearchDto, 'hits'>): SearchHitDto | undefined {
  return hits.find(({ kind }) => kind === 'matter')
}

function buildDirect(direct: NonNullable<SearchDto['direct']>, { generation, region }: LinkPlace): Direct {
  if (direct.kind === 'regions') {
    const { id: _, ...choice } = direct
    return choice
  }
  const { guideCode, ...answer } = direct
  return {
    ...answer,
    href: href({ page: guideRoutes.guide, generation, params: { id: guideCode }, query: { region, via: 'search' } }),
  }
}

function buildHit(hit: SearchHitDto, place: LinkPlace): Hit {
  const isElsewhere = hit.kind === 'matter' && hit.guideCode === null
  const notes = [hit.departmentName, hit.regionName, hit.date && formatDay(hit.date), isElsewhere && ELSEWHERE]
  return {
    kind: hit.kind,
    id: hit.id,
    href: addressOfHit(hit, place),
    title: toRuns(hit.title),
    summary: toRuns(hit.summary),
    notes: notes.flatMap((note) => note || []),
    tags: hit.tags,
    onlineUrl: hit.onlineUrl ?? undefined,
    ...(hit.isSuspended && { isSuspended: true }),
  }
}

const ELSEWHERE = '本级暂无，可查看办理地区'

function toRuns(text: HighlightedDto): Runs {
  return text.map((run) => (run.hit ? { hit: run.text } : run.text))
}

import { usePageView, useSearchForm } from '@portal/area/react'
import {
  ChoiceFilter,
  DayRangeFilter,
  FilteredList,
  FilterPanel,
  FilterSwitch,
  RegionFilter,
  useChosenDays,
} from '@portal/ui'
import type { ReactNode } from 'react'
import type { SearchQuery } from '../../model/SearchQuery.ts'
import type { Facet, Found } from '../../model/SearchView.ts'
import * as searchRoutes from '../../routes.ts'
import { useSearchHref } from '../useSearchLinks.ts'
import { useChosenFilters } from './useChosenFilters.ts'

interface SearchFiltersProps {
  query: SearchQuery
  found: Found
  /** The results. */
  children: ReactNode
}

/** Narrows and orders the results by plain links. */
export function SearchFilters({ query, found: { facets, longest, place }, children }: SearchFiltersProps) {
  const hrefTo = useSearchHref(query)
  const { region } = usePageView()
  const isElsewhere = place !== undefined && !place.isOutside
  const searched = isElsewhere ? place.name : region.name
  // A region that is chosen counts more than one that the words name.
  const staysHere = query.staysHere || isElsewhere
  const days = useChosenDays(query.days)
  const sort = (
    <ChoiceFilter
      title="排序"
      chosen={sortTitles[query.sort]}
      choices={(['relevance', 'date', 'popularity'] as const).map((sort) => ({
        text: sortTitles[sort],
        href: hrefTo({ sort }),
      }))}
    />
  )
  const all = offered(query, facets)
  const often = all.filter(({ name }) => !rarelyUsed.has(name))
  const rare = all.filter(({ name }) => rarelyUsed.has(name))
  const filters = (
    <>
      {!query.onlyCorrespondingLevel && (
        <FilterSwitch title={`仅看${searched}本级`} isOn={false} href={hrefTo({ onlyCorrespondingLevel: true })} />
      )}
      {often.map((facet) => (
        <FacetFilter key={facet.name} query={query} facet={facet} />
      ))}
      {rare.length > 0 && (
        <FilterPanel title="更多筛选">
          {rare.map((facet) => (
            <FacetFilter key={facet.name} query={query} facet={facet} />
          ))}
        </FilterPanel>
      )}
      {longest && <NewsDays query={query} longest={longest} />}
    </>
  )
  return (
    <FilteredList
      region={<RegionFilter chosen={searched} hrefOf={(code) => hrefTo({ region: code, staysHere })} />}
      filters={filters}
      sort={sort}
      chosen={[...useChosenFilters(query, facets, searched), ...days]}
    >
      {children}
    </FilteredList>
  )
}

const sortTitles = { relevance: '相关度', date: '时间', popularity: '热度' }

/** So many stand in one row; the others are opened. */
const rarelyUsed: ReadonlySet<Facet['name']> = new Set(['taskType', 'onlineLevel', 'tag'])

/** What is set stands as a chip below. Columns are those of news, and would leave nothing else. */
function offered({ type, departmentCode, filters }: SearchQuery, facets: readonly Facet[]): Facet[] {
  return facets.filter(({ name }) =>
    name === 'department'
      ? departmentCode === undefined
      : filters[name] === undefined && (name !== 'section' || type === 'news'),
  )
}

function FacetFilter({ query, facet: { name, title, values } }: { query: SearchQuery; facet: Facet }) {
  const hrefTo = useSearchHref(query)
  const hrefOf = (code: string) =>
    name === 'department' ? hrefTo({ departmentCode: code }) : hrefTo({ filters: { ...query.filters, [name]: code } })
  return (
    <ChoiceFilter
      title={title}
      choices={values.map(({ label, count, code }) => ({ text: label, count, href: hrefOf(code) }))}
    />
  )
}

function NewsDays({ query, longest }: { query: SearchQuery; longest: NonNullable<Found['longest']> }) {
  const {
    from: _from,
    to: _to,
    days: _days,
    pageNo: _page,
    region: _region,
    areaCode: _area,
    refused: _refused,
    ...kept
  } = usePageView().query
  const form = useSearchForm({ page: searchRoutes.searchNews, query: kept })
  return <DayRangeFilter label="发布日期" range={query.days} longest={longest} form={form} />
}

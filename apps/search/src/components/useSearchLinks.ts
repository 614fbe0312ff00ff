import { href } from '@portal/area'
import { usePageView } from '@portal/area/react'
import type { SearchQuery } from '../model/SearchQuery.ts'
import { pageOfType, typeInAddress } from '../model/searchTabs.ts'

/** The region that links keep; the whole province needs none. */
export function useSearchedRegion(): string | undefined {
  const { region, config } = usePageView()
  return region.code === config.province ? undefined : region.code
}

type SearchChange = Partial<Omit<SearchQuery, 'isCut' | 'refused'>> & { region?: string | undefined }

/** Makes addresses of searches that differ from this one in what is given; any change leads to the first page. */
export function useSearchHref(query: SearchQuery): (change: SearchChange) => string {
  const searchedRegion = useSearchedRegion()
  return (change) => {
    // Other words name another place, or none.
    const stay = change.keyword === undefined ? {} : { staysHere: false, isEverywhere: false }
    const {
      keyword,
      type,
      departmentCode,
      onlyCorrespondingLevel,
      staysHere,
      isEverywhere,
      filters,
      days,
      sort,
      region,
      pageNo,
    } = { ...query, region: searchedRegion, pageNo: 1, ...stay, ...change }
    return href({
      page: pageOfType(type),
      query: {
        keyword,
        region,
        departmentCode,
        type: typeInAddress(type),
        onlyCorrespondingLevel: onlyCorrespondingLevel ? 1 : undefined,
        place: staysHere ? 'off' : undefined,
        elsewhere: isEverywhere ? 1 : undefined,
        ...filters,
        ...(type === 'news' && { from: days.from, to: days.to, days: days.named }),
        sort: sort === 'relevance' ? undefined : sort,
        pageNo: pageNo > 1 ? pageNo : undefined,
      },
    })
  }
}

import { href } from '@portal/area'
import { usePageView } from '@portal/area/react'
import type { SearchQuery } from '../model/SearchQuery.ts'
import { pageOfType } from '../model/searchTabs.ts'

/** The region that links keep; the whole province needs none. */
export function useSearchedRegion(): string | undefined {
  const { region, config } = usePageView()
  return region.code === config.province ? undefined : region.code
}

type SearchChange = Partial<Omit<SearchQuery, 'isCut'>> & { region?: string | undefined }

/** Makes addresses of searches that differ from this one in what is given; any change leads to the first page. */
export function useSearchHref(query: SearchQuery): (change: SearchChange) => string {
  const searchedRegion = useSearchedRegion()
  return (change) => {
    const { keyword, type, departmentCode, onlyCorrespondingLevel, filters, sort, region, pageNo } = {
      ...query,
      region: searchedRegion,
      pageNo: 1,
      ...change,
    }
    return href({
      page: pageOfType(type),
      query: {
        keyword,
        region,
        departmentCode,
        onlyCorrespondingLevel: onlyCorrespondingLevel ? 1 : undefined,
        ...filters,
        sort: sort === 'relevance' ? undefined : sort,
        pageNo: pageNo > 1 ? pageNo : undefined,
      },
    })
  }
}

import { href } from '@portal/area'
import { usePageView } from '@portal/area/react'
import type { LinkPlace } from '../model/addressOfHit.ts'
import type { SearchQuery } from '../model/SearchQuery.ts'
import { pageOfType } from '../model/searchTabs.ts'

/** Where the visitor is, for links to guides and other pages. */
export function useLinkPlace(): LinkPlace {
  const { generation, region, config } = usePageView()
  return { generation, region: region.code === config.province ? undefined : region.code }
}

type SearchChange = Partial<Omit<SearchQuery, 'isCut'>> & { region?: string | undefined }

/** Makes addresses of searches that differ from this one in what is given; any change leads to the first page. */
export function useSearchHref(query: SearchQuery): (change: SearchChange) => string {
  const place = useLinkPlace()
  return (change) => {
    const { keyword, type, departmentCode, onlyCorrespondingLevel, filters, sort, region, pageNo } = {
      ...query,
      region: place.region,
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

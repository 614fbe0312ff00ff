import type { PageRequest } from '@portal/area'
import type { SearchDto } from '@portal/contracts'
import type { SearchQuery } from '../model/SearchQuery.ts'

/** Asks for one page of results. Without words the answer holds the hot words alone. */
export async function fetchSearch(
  query: SearchQuery,
  { http, signal, region }: Pick<PageRequest, 'http' | 'signal' | 'region'>,
): Promise<SearchDto> {
  const { keyword, type, departmentCode, onlyCorrespondingLevel, filters, sort, pageNo } = query
  const { data } = await http.get<SearchDto>('/api/search', {
    query: {
      keyword,
      type,
      region: region.code,
      departmentCode,
      onlyCorrespondingLevel: onlyCorrespondingLevel ? 1 : undefined,
      ...filters,
      sort,
      pageNo,
    },
    signal,
  })
  return data
}

import type { SearchQuery } from '../../model/SearchQuery.ts'
import type { Facet } from '../../model/SearchView.ts'
import { useSearchHref } from '../useSearchLinks.ts'

/**
 * What the results are narrowed by, as chips to take away.
 * @param searched name of the region that is searched
 */
export function useChosenFilters(query: SearchQuery, facets: readonly Facet[], searched: string) {
  const hrefTo = useSearchHref(query)
  const { departmentCode, onlyCorrespondingLevel, filters } = query
  const labelOf = (name: string, code: string) =>
    facets.find((facet) => facet.name === name)?.values.find((value) => value.code === code)?.label
  return [
    ...(onlyCorrespondingLevel
      ? [{ text: `仅看${searched}本级`, href: hrefTo({ onlyCorrespondingLevel: false }) }]
      : []),
    ...(departmentCode !== undefined
      ? [{ text: labelOf('department', departmentCode) ?? '一个部门', href: hrefTo({ departmentCode: undefined }) }]
      : []),
    ...Object.entries(filters).map(([name, code]) => ({
      text: labelOf(name, code) ?? code,
      href: hrefTo({ filters: { ...filters, [name]: undefined } }),
    })),
  ]
}

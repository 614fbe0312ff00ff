import { usePageView } from '@portal/area/react'
import { ChoiceFilter, DropdownPanel, FilterSwitch, Icon, SiteLink } from '@portal/ui'
import type { SearchQuery } from '../model/SearchQuery.ts'
import type { Facet } from '../model/SearchView.ts'
import styles from './SearchFilters.module.css'
import { useSearchHref } from './useSearchLinks.ts'

/** Narrows and orders the results by plain links. */
export function SearchFilters({ query, facets }: { query: SearchQuery; facets: readonly Facet[] }) {
  const hrefTo = useSearchHref(query)
  const { region } = usePageView()
  return (
    <div className={styles.filters}>
      <RegionFilter hrefOf={(code) => hrefTo({ region: code })} />
      <FilterSwitch
        title={`仅看${region.name}本级`}
        isOn={query.onlyCorrespondingLevel}
        href={hrefTo({ onlyCorrespondingLevel: !query.onlyCorrespondingLevel })}
      />
      <DepartmentFilter query={query} facet={facets.find((facet) => facet.name === 'department')} />
      <ChoiceFilter
        title="排序"
        chosen={sortTitles[query.sort]}
        choices={(['relevance', 'date', 'popularity'] as const).map((sort) => ({
          text: sortTitles[sort],
          href: hrefTo({ sort }),
        }))}
      />
      {facets.some(({ name }) => name !== 'department') && (
        <details className={styles.more} open={Object.values(query.filters).some((value) => value !== undefined)}>
          <summary className={styles.choice}>
            更多筛选
            <Icon name="down" size="small" />
          </summary>
          <div className={styles.filters}>
            {facets.map((facet) => (
              <FacetFilter key={facet.name} query={query} facet={facet} />
            ))}
          </div>
        </details>
      )}
    </div>
  )
}

const sortTitles = { relevance: '相关度', date: '时间', popularity: '热度' }

function DepartmentFilter({ query, facet }: { query: SearchQuery; facet: Facet | undefined }) {
  const hrefTo = useSearchHref(query)
  const { departmentCode } = query
  if (departmentCode !== undefined) {
    const name = facet?.values.find(({ code }) => code === departmentCode)?.label ?? '一个部门'
    return <FilterSwitch title={`仅看${name}`} isOn href={hrefTo({ departmentCode: undefined })} />
  }
  if (facet === undefined) return null
  const choices = facet.values.map((value) => ({ ...say(value), href: hrefTo({ departmentCode: value.code }) }))
  return <ChoiceFilter title={facet.title} choices={choices} />
}

function FacetFilter({ query, facet: { name, title, values } }: { query: SearchQuery; facet: Facet }) {
  const hrefTo = useSearchHref(query)
  if (name === 'department') return null
  const { [name]: chosen, ...others } = query.filters
  if (chosen !== undefined) {
    const label = values.find(({ code }) => code === chosen)?.label ?? title
    return <FilterSwitch title={`仅看${label}`} isOn href={hrefTo({ filters: others })} />
  }
  const choices = values.map((value) => ({
    ...say(value),
    href: hrefTo({ filters: { ...others, [name]: value.code } }),
  }))
  return <ChoiceFilter title={title} choices={choices} />
}

function say({ label, count }: Facet['values'][number]) {
  return { text: `${label}（${count}）` }
}

function RegionFilter({ hrefOf }: { hrefOf: (code: string) => string }) {
  const { region } = usePageView()
  const above = region.path.filter(({ code }) => code !== region.code)
  return (
    <DropdownPanel
      label={`地区：${region.name}，更换`}
      summary={
        <span className={styles.choice}>
          <Icon name="location" size="small" />
          地区：{region.name}
          <Icon name="down" size="small" />
        </span>
      }
    >
      <nav aria-label="按地区筛选">
        <ul className={styles.regions}>
          {[...above, ...region.children].map(({ code, name }) => (
            <li key={code}>
              <SiteLink href={hrefOf(code)}>{name}</SiteLink>
            </li>
          ))}
        </ul>
      </nav>
    </DropdownPanel>
  )
}

import { usePageView } from '@portal/area/react'
import { DropdownPanel, Icon, joinClassNames, SiteLink, VisuallyHidden } from '@portal/ui'
import type { SearchQuery } from '../model/SearchQuery.ts'
import styles from './SearchFilters.module.css'
import { useSearchHref } from './useSearchLinks.ts'

/** Narrows the results by plain links: region, level, department. */
export function SearchFilters({ query }: { query: SearchQuery }) {
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
      {query.departmentCode && <FilterSwitch title="仅看一个部门" isOn href={hrefTo({ departmentCode: undefined })} />}
    </div>
  )
}

/** A filter that is on or off; following it turns it round. */
function FilterSwitch({ title, isOn, href }: { title: string; isOn: boolean; href: string }) {
  return (
    <SiteLink href={href} className={joinClassNames(styles.choice, isOn && styles.on)}>
      {isOn && <Icon name="check" size="small" />}
      {title}
      {isOn && (
        <>
          <VisuallyHidden>，已选，取消</VisuallyHidden>
          <Icon name="close" size="small" />
        </>
      )}
    </SiteLink>
  )
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

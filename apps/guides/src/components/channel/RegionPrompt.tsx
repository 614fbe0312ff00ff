import { useListHref, usePageView } from '@portal/area/react'
import { ChipList, Disclosure, SiteLink } from '@portal/ui'

/** Asks where the visitor is when most matters of a list are handled below the region. */
export function RegionPrompt() {
  const hrefTo = useListHref()
  const { region } = usePageView()
  if (region.children.length === 0) return null
  return (
    <Disclosure title="您在哪里办？" note="选地区，看部门和时限">
      <ChipList
        label="选择地区"
        links={region.children.map(({ code, name }) => ({
          key: code,
          link: <SiteLink href={hrefTo({ region: code })}>{name}</SiteLink>,
        }))}
      />
    </Disclosure>
  )
}

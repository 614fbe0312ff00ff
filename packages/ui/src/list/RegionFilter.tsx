import { useListHref, usePageView } from '@portal/area/react'
import { ChoiceList } from './ChoiceList.tsx'
import { FilterPanel } from './FilterPanel.tsx'

/** The region of a list, and the way to those above it and directly within it. */
export function RegionFilter() {
  const hrefTo = useListHref()
  const { region, config } = usePageView()
  const choices = [...region.path.filter(({ code }) => code !== region.code), ...region.children].map(
    ({ code, name }) => ({ text: name, href: hrefTo({ region: code === config.province ? undefined : code }) }),
  )
  return (
    <FilterPanel title="地区" chosen={region.name} icon="location">
      <ChoiceList label="地区" choices={choices} />
    </FilterPanel>
  )
}

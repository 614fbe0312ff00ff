import { useListHref, usePageView } from '@portal/area/react'
import { ChoiceList } from './ChoiceList.tsx'
import { FilterPanel } from './FilterPanel.tsx'

interface RegionFilterProps {
  /** Name of the region that the list is from, where it is not the visitor's. */
  chosen?: string
  /** Gives the address of the list in another region; without it the same page with the same query. */
  hrefOf?: (code: string) => string
}

/** The region of a list, and the way to those above it and directly within it. `areaCode` is how older links say it. */
export function RegionFilter({ chosen, hrefOf }: RegionFilterProps) {
  const hrefTo = useListHref()
  const { region, config } = usePageView()
  const choices = [...region.path.filter(({ code }) => code !== region.code), ...region.children].map(
    ({ code, name }) => ({
      text: name,
      href: hrefOf?.(code) ?? hrefTo({ region: code === config.province ? undefined : code, areaCode: undefined }),
    }),
  )
  return (
    <FilterPanel title="地区" chosen={chosen ?? region.name}>
      <ChoiceList label="地区" choices={choices} />
    </FilterPanel>
  )
}

import { useListHref, usePageView } from '@portal/area/react'
import { ChipList, Disclosure, SiteLink } from '@portal/ui'

interface OtherRegionsProps {
  title: string
  isOpen?: boolean
}

/** The same page for the regions above and below, folded so that what people came for stands first. */
export function OtherRegions({ title, isOpen = false }: OtherRegionsProps) {
  const { region, config } = usePageView()
  const hrefTo = useListHref()
  const regions = [...region.path.filter(({ code }) => code !== region.code), ...region.children]
  if (regions.length === 0) return null
  return (
    // Chosen, it folds again.
    <Disclosure key={region.code} title={title} note={`${regions.length} 个地区`} isOpen={isOpen}>
      <ChipList
        label={title}
        links={regions.map(({ code, name }) => ({
          key: code,
          link: (
            <SiteLink href={hrefTo({ region: code === config.province ? undefined : code, keyword: undefined })}>
              {name}
            </SiteLink>
          ),
        }))}
      />
    </Disclosure>
  )
}

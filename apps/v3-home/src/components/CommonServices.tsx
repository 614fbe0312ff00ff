import type { HomeLinkDto } from '@portal/contracts'
import { Grid, LinkCard } from '@portal/ui'
import { HomeLink } from './HomeLink.tsx'
import { HomeSection } from './HomeSection.tsx'

/** The simplified layout's services: few, large, one below the other. */
export function CommonServices({ links }: { links: readonly HomeLinkDto[] }) {
  if (links.length === 0) return null
  return (
    <HomeSection id="services" title="常办服务">
      <Grid as="ul" columns={2}>
        {links.map((link) => (
          <LinkCard as="li" key={link.title} link={<HomeLink link={link} />} />
        ))}
      </Grid>
    </HomeSection>
  )
}

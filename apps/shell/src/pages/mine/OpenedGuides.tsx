import { openedGuides, useDeviceList } from '@portal/area/device'
import { Card, ChipList, SectionTitle, SiteLink } from '@portal/ui'

/** Guides that were opened on this device, newest first. */
export function OpenedGuides() {
  const opened = useDeviceList(openedGuides)
  if (opened.length === 0) return null
  const links = opened.map(({ code, title, address }) => ({
    key: code,
    link: <SiteLink href={address}>{title}</SiteLink>,
  }))
  return (
    <Card as="section" labelledBy="opened">
      <SectionTitle id="opened">最近看过</SectionTitle>
      <ChipList label="最近看过" links={links} />
    </Card>
  )
}

import { usePageHref } from '@portal/area/react'
import type { HomeLinkDto } from '@portal/contracts'
import { SiteLink } from '@portal/ui'
import { addressOfTarget } from '../model/addressOfTarget.ts'

/** The title of a piece of content as the link to where it leads; plain words when it leads nowhere. */
export function HomeLink({ link: { title, target } }: { link: Pick<HomeLinkDto, 'title' | 'target'> }) {
  const address = addressOfTarget(target, usePageHref())
  return address ? <SiteLink href={address}>{title}</SiteLink> : <span>{title}</span>
}

import { SiteLink } from '@portal/ui'
import type { HomeEntry } from '../../model/HomeView.ts'

/** The title of a piece of content as the link to where it leads; plain words when it leads nowhere. */
export function HomeLink({ link: { title, href } }: { link: HomeEntry }) {
  return href ? <SiteLink href={href}>{title}</SiteLink> : <span>{title}</span>
}

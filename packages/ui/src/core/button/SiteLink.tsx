import type { ComponentProps } from 'react'
import { ExternalLink } from './ExternalLink.tsx'

export type SiteLinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string }

/**
 * A link to an address that is already made: a page of the portal, a file or API of the portal, a place on the page,
 * or another site. Pages that are known by name are linked with `PageLink`.
 */
export function SiteLink({ href, ...rest }: SiteLinkProps) {
  return /^https?:/.test(href) ? <ExternalLink href={href} {...rest} /> : <a href={href} {...rest} />
}

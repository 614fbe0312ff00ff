import type { LinkTarget, Route } from '@portal/contracts/routes'
import type { ComponentProps } from 'react'
import { hrefFrom } from '../request/hrefFrom.ts'
import { usePageView } from './PageContext.tsx'

type PageLinkProps<R extends Route> = { to: LinkTarget<R> } & Omit<ComponentProps<'a'>, 'href'>

/**
 * A link to a page of the portal. Stays in the visitor's generation, and in the region where the page knows regions.
 * A plain link; in the browser the shell hands its clicks to the router.
 */
export function PageLink<R extends Route>({ to, ...rest }: PageLinkProps<R>) {
  return <a href={usePageHref()(to)} {...rest} />
}

/** Makes addresses that keep generation and region of the page being rendered. */
export function usePageHref() {
  const view = usePageView()
  return <R extends Route>(to: LinkTarget<R>): string => hrefFrom(view, to)
}

import type { ComponentProps } from 'react'

/** An absolute address of the portal; `discover` is the router's own option. */
export type PageAddressProps = Omit<ComponentProps<'a'>, 'href'> & { readonly to: string; readonly discover: 'none' }

/** What the router's link draws, without its hooks: they are a tenth of the time in which a page is drawn. */
export function PlainLink({ to, discover: _, ...rest }: PageAddressProps) {
  return <a href={to} {...rest} />
}

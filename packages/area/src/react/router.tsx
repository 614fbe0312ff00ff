import { type ComponentProps, type ComponentType, type MouseEvent, useCallback, useContext } from 'react'
import { UNSAFE_NavigationContext } from 'react-router-dom'

/**
 * The only door to react-router: tree shaking survives a facade of named exports, and the router exists once for the
 * shell and all areas. What moves is the shell's `Navigation`, which the router hands down: its own links and its data
 * router stay outside, they resolve relative addresses that the portal has none of
 * (docs/decisions/2026-11-20-navigation.md).
 */
export type { Location, Navigator } from 'react-router-dom'
export { Router } from 'react-router-dom'

/** Opens an absolute address of the portal as a click on a link to it does. */
export function useNavigate(): (address: string) => void {
  const { navigator } = useContext(UNSAFE_NavigationContext)
  return useCallback((address: string) => navigator.push(address), [navigator])
}

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** Absolute. */
  readonly to: string
}

/** A link to an address of the portal: plain on the server, where nothing is clicked and hooks cost a tenth of a page. */
export const Link: ComponentType<LinkProps> = typeof document === 'undefined' ? PlainLink : MovingLink

function PlainLink({ to, ...rest }: LinkProps) {
  return <a href={to} {...rest} />
}

function MovingLink({ to, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate()
  return (
    <a
      href={to}
      {...rest}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || !isForThisTab(event, rest.target)) return
        event.preventDefault()
        navigate(to)
      }}
    />
  )
}

/** Other buttons and keys ask the browser for another tab, window or a file. */
function isForThisTab({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent, target: string | undefined): boolean {
  return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey) && (!target || target === '_self')
}

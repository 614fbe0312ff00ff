import { useCallback, useContext } from 'react'
import { UNSAFE_NavigationContext } from 'react-router-dom'

/**
 * The only door to react-router: tree shaking survives a facade of named exports, and the router exists once for the
 * shell and all areas. What moves is the shell's `Navigation`, which the router hands down: its own links and its data
 * router stay outside, they resolve relative addresses that the portal has none of
 * (docs/decisions/2026-11-20-navigation.md).
 */
export type { Location, Navigator } from 'react-router-dom'
export { Router } from 'react-router-dom'
export { Link } from './Link.tsx'

/** Opens an absolute address of the portal as a click on a link to it does. */
export function useNavigate(): (address: string) => void {
  const { navigator } = useContext(UNSAFE_NavigationContext)
  return useCallback((address: string) => navigator.push(address), [navigator])
}

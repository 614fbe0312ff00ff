import type { ComponentType } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { type PageAddressProps, PlainLink } from './PlainLink.tsx'

/**
 * The only door to react-router: tree shaking survives a facade of named exports, and the router exists once for the
 * shell and all areas. The data router stays outside: it costs 16 KB (brotli) of every first view, and what the portal
 * needs of it is in the shell (docs/decisions/2026-11-20-navigation.md).
 */
export type { Location, Navigator } from 'react-router-dom'
export { Router, useLocation, useNavigate } from 'react-router-dom'

/** A link to an absolute address of the portal: plain on the server, where nothing is clicked. */
export const Link: ComponentType<PageAddressProps> = typeof document === 'undefined' ? PlainLink : RouterLink

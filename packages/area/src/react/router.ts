/**
 * The only door to react-router: tree shaking survives a facade of named exports, and the router exists once for the
 * shell and all areas. The data router stays outside: it costs 16 KB (brotli) of every first view, and what the portal
 * needs of it is in the shell (docs/decisions/2026-11-20-navigation.md).
 */
export type { Location, Navigator } from 'react-router-dom'
export { Link, Router, useLocation, useNavigate } from 'react-router-dom'

import { isWebAddress } from './isWebAddress.ts'

const site = 'http://portal.invalid'

/**
 * Whether the text is a path that a browser stays on this site with. Browsers read `\` as `/`, drop tabs and line ends, and
 * take what begins with two slashes for another host.
 */
export function isSitePath(text: string): boolean {
  if (!/^\/[^\s\p{C}\\]*$/u.test(text) || !URL.canParse(text, site)) return false
  const { origin, pathname } = new URL(text, site)
  // `/.//host` is ours as it stands, but no longer once someone passes its path on.
  return origin === site && !pathname.startsWith('//')
}

/** Something to link to: another site by its whole address, this one by a path. */
export function isLink(text: string): boolean {
  return isSitePath(text) || isWebAddress(text)
}

import { z } from 'zod'

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

/** Where a visitor is led back to after he has been elsewhere: said by the shell, kept by the content service. */
export const returnPath = z.string().max(2_000).refine(isSitePath)

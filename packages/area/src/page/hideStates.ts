import type { PageMeta } from './LoadedPage.ts'

/**
 * Keeps answers, filters and other states of a page out of search engines; the page itself stays to be found.
 * @param shown parameters that make a page of its own: region, theme
 */
export function hideStates(
  query: Readonly<Record<string, string | undefined>>,
  shown: readonly string[] = ['region'],
): Pick<PageMeta, 'robots'> {
  const isState = Object.entries(query).some(([name, value]) => value !== undefined && !shown.includes(name))
  return isState ? { robots: 'noindex' } : {}
}

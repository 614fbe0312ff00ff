/** What the mirror keeps as a file, by its path from the root, or what only the portal can answer, by its address. */
type FoundFile = { readonly path: string } | { readonly href: string }

/**
 * The file that a page or its style names, as a browser finds it.
 * @param base of the page, at the portal
 * @returns undefined for what is none of the portal's
 */
export function findFile(value: string, base: URL): FoundFile | undefined {
  if (value.startsWith('data:') || !URL.canParse(value, base)) return undefined
  const { origin, pathname, search, href } = new URL(value, base)
  if (origin !== base.origin) return undefined
  return search === '' && /\.\w+$/.test(pathname) ? { path: pathname } : { href }
}

/** Names that the mirror itself uses at its root. */
const reserved = new Set(['assets', 'mirror'])

/**
 * The folder of a page in the mirror, below its root: its path, and for a query one more folder that is named after it.
 * Any web server finds `index.html` in it, and one that is told to also finds it by the address of the portal.
 * @param address path and query, as a visitor sees them
 * @returns undefined when no file can be named so
 */
export function placeOf(address: string): string | undefined {
  const [pathname = '', query = ''] = address.split('?')
  const segments = [...pathname.split('/'), query].filter((segment) => segment !== '').map(decodeSegment)
  if (segments.some((segment) => segment === undefined)) return undefined
  return reserved.has(segments[0] ?? '') ? undefined : segments.join('/')
}

/** The file of a page, from the root of the mirror. */
export function fileOf(place: string): string {
  return place === '' ? 'index.html' : `${place}/index.html`
}

/** Where a page of the mirror is reached. */
export function linkTo(place: string): string {
  return place === '' ? '/' : `/${place.split('/').map(encodeURIComponent).join('/')}/`.replaceAll('%3D', '=')
}

function decodeSegment(segment: string): string | undefined {
  try {
    const text = decodeURIComponent(segment)
    return /^(?!\.)[\p{L}\p{N}_.~=&@,:+-]{1,80}$/u.test(text) ? text : undefined
  } catch {
    return undefined
  }
}

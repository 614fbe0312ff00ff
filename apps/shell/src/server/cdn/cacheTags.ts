/** On everything that content or a release can change. */
export const EVERYTHING = 'all'
/** On pages with more tags than are said: each purge names it, so that none of them stays. */
export const MANY = 'many'
/** Bytes of one header; caches take at least so many. */
const LONGEST_HEADER = 1_000

/** What a page tells a cache in front: by which names it is to be purged. */
export function tagsOfPage(tags: readonly string[]): string {
  const all = [EVERYTHING, ...tags.map(encodeTag)].join()
  return all.length > LONGEST_HEADER ? `${EVERYTHING},${MANY}` : all
}

/** Of a file of a build: no change purges it, as its bytes never change; people can, by area or version. */
export function tagsOfFile({ name, version }: { name: string; version: string }): string {
  return `files,files-${name},files-${name}-${version}`
}

/** A comma would end it, and headers know no letters but ASCII. */
export function encodeTag(tag: string): string {
  return encodeURIComponent(tag).replaceAll('%3A', ':')
}

/** Pattern for `ilike` that finds the words anywhere, whatever characters they hold; null finds everything. */
export function likePattern(keyword: string | null): string | null {
  return keyword === null ? null : `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
}

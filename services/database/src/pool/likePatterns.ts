/** Patterns for `ilike any` that find the words anywhere, whatever characters they hold; null finds everything. */
export function likePatterns(words: readonly string[] | null): string[] | null {
  return words?.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`) ?? null
}

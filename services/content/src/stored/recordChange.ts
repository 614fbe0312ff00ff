import type pg from 'pg'

/** Beyond this many tags a page cache is cleared faster as a whole. */
const maxTags = 5000

/** Moves the revision on and says which pages are old now. @returns the revision; undefined when nothing changed */
export async function recordChange(
  client: pg.ClientBase,
  tags: ReadonlySet<string>,
  summary: string,
): Promise<number | undefined> {
  if (tags.size === 0) return undefined
  const { rows } = await client.query<{ revision: string }>(
    'insert into content_change (summary, tags) values ($1, $2) returning revision',
    [summary, tagList(tags)],
  )
  return rows[0] === undefined ? undefined : Number(rows[0].revision)
}

export function tagList(tags: ReadonlySet<string>): string[] {
  return tags.has('all') || tags.size > maxTags ? ['all'] : [...tags].sort()
}

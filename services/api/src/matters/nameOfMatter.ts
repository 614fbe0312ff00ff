import { statement } from '@portal/database/pool'
import { parseMatterCode } from '@portal/validation'
import type pg from 'pg'

const selectName = statement<{ name: string }>('matter-name', 'select name from shown_matter where code = $1')

/** The name that a code of any generation stands for: what to search for when it has no guide. */
export async function nameOfMatter(pool: pg.Pool, code: string): Promise<string | undefined> {
  const parsed = parseMatterCode(code)
  if (!parsed || parsed.kind === 'legacy') return undefined
  const [matter] = await selectName(pool, [parsed.catalogCode])
  return matter?.name
}

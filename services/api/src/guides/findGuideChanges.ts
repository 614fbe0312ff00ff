import { statement } from '@portal/database/pool'
import type pg from 'pg'

/** One import's changes of a guide, in words. */
export interface GuideChange {
  readonly batch: number
  readonly changedAt: Date
  readonly sentences: readonly string[]
}

interface ChangedGuide {
  readonly name: string
  readonly catalogCode: string
  readonly changes: readonly GuideChange[]
}

const selectGuide = statement<{ guideCode: string; name: string; catalogCode: string }>(
  'changed-guide',
  `select coalesce((select h.guide_code from handle_item h where h.matter_code = i.matter_code and h.implementation_code in ('', i.code)
       and i.code || h.suffix = $1), i.guide_code) as "guideCode", i.matter_code as "catalogCode", m.name || '（' || o.name || '）' as name
   from implementation i join shown_matter m on m.code = i.matter_code join organisation o on o.credit_code = i.credit_code
   where i.code = left($1, 31)`,
)

const selectChanges = statement<GuideChange>(
  'guide-changes',
  `select batch::int as batch, changed_at as "changedAt", sentences from guide_change
   where guide_code = $1 order by changed_at desc, batch desc limit $2`,
)

/** What changed in the guide of an implementation or of a handle item of it, newest first; undefined when there is none. */
export async function findGuideChanges(pool: pg.Pool, code: string, limit: number): Promise<ChangedGuide | undefined> {
  const [guide] = await selectGuide(pool, [code])
  if (!guide) return undefined
  const { guideCode, ...named } = guide
  return { ...named, changes: await selectChanges(pool, [guideCode, limit]) }
}

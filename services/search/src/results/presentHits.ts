import type { HighlightedDto, SearchDto, SearchHitDto } from '@portal/contracts'
import { statement } from '@portal/database/pool'
import type pg from 'pg'
import type { AskedPlace } from '../place/readPlace.ts'
import type { MatterHit } from '../query/matterHit.ts'
import type { SearchedContent } from '../query/SearchedContent.ts'
import type { HitRow } from '../query/searchStatement.ts'
import type { Intent } from '../words/questionFrame.ts'
import { type AnsweredBy, findExactAnswer, isGeneral } from './findExactAnswer.ts'
import { makeHighlighter } from './highlight.ts'
import { readDirectAnswer } from './readDirectAnswer.ts'

interface OtherHit {
  kind: string
  ref: string
  id: string
  departmentName: string | null
  regionCode: string | null
  regionName: string | null
  tags: string[]
  audience: 'personal' | 'legal' | null
  isSuspended: boolean
}

const selectOtherHits = statement<OtherHit>(
  'search-other-hits',
  `select 'department' as kind, o.credit_code as ref, o.org_code as id, null as "departmentName", r.code as "regionCode", r.name as "regionName",
            '{}'::text[] as tags, null as audience, false as "isSuspended" from organisation o join region r on r.code = o.region_code where o.credit_code = any($1)
   union all
   select 'notice', n.id, n.id, n.publisher, r.code, r.name, '{}'::text[], null, false
     from shown_notice n join region r on r.code = n.region_code where n.id = any($1)
   union all
   select 'hall', h.code, h.code, null, r.code, r.name, '{}'::text[], null, false
     from hall h join region r on r.code = h.region_code where h.code = any($1)
   union all
   select 'combo', c.code, c.code, c.lead_department, null, null, array['一件事', c.stage], null, c.state = '2' from combined_matter c where c.code = any($1)
   union all
   select 'qa', f.id, f.id, null, null, null, array[f.topic], null, false from shown_faq f where f.id = any($1)
   union all
   select 'scene', s.code, s.code, null, null, null, array['场景导办', s.stage], null, false from scene_guide s where s.code = any($1)
   union all
   select 'activity', a.code, a.code, null, null, null, array_remove(array['事件专题', a.stage], null), a.audience, false
     from activity a where a.code = any($1)
   union all
   select 'topic', t.code, t.code, null, null, null, array['专题'], null, false from topic t where t.code = any($1)
   union all
   select 'campaign', c.code, c.code, c.organiser, null, null, array['活动'], null, false from campaign c where c.code = any($1)`,
)

/** Of these visitors want to know from when they are. */
const datedKinds: ReadonlySet<string> = new Set(['notice', 'topic', 'campaign'])

interface Shown {
  /** Words to mark. */
  words: readonly string[]
  chain: string[]
  intent: Intent | null
  moved: AskedPlace | undefined
  isFirstPage: boolean
}

/** The rows of a page with what is shown of each: where it is handled, by whom, what opens. And the answer in the top one. */
export async function presentHits(
  place: { pool: pg.Pool; content: SearchedContent },
  found: AnsweredBy,
  shown: Shown,
): Promise<Pick<SearchDto, 'hits' | 'direct' | 'isGeneral'>> {
  const rows = found.hits
  const refs = rows.filter((row) => row.matter === null).map((row) => row.ref)
  const others = refs.length === 0 ? [] : await selectOtherHits(place.pool, [refs])
  const highlight = makeHighlighter(shown.words)
  const hits = rows.map((row) => {
    const other = others.find((entry) => entry.kind === row.kind && entry.ref === row.ref)
    return presentHit(row, row.matter ?? other, highlight)
  })
  const exact = shown.isFirstPage ? findExactAnswer(found) : undefined
  const direct = exact ? await readDirectAnswer(place, { ...shown, ...exact }) : null
  return { hits, direct, isGeneral: shown.isFirstPage && isGeneral(found) }
}

function presentHit(
  row: HitRow,
  found: Partial<MatterHit & OtherHit> | undefined,
  highlight: (text: string) => HighlightedDto,
): SearchHitDto {
  return {
    kind: row.kind,
    id: found?.id ?? row.ref,
    guideCode: found?.guideCode ?? null,
    title: highlight(row.title),
    summary: highlight(row.summary),
    departmentName: found?.departmentName ?? null,
    regionCode: found?.regionCode ?? null,
    regionName: found?.regionName ?? null,
    tags: found?.tags ?? [],
    date: datedKinds.has(row.kind) ? row.dated : null,
    onlineUrl: found?.onlineUrl ?? null,
    isSuspended: found?.isSuspended ?? false,
    audience: found?.audience ?? null,
  }
}

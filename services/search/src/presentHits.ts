import type { SearchDto, SearchHitDto } from '@portal/contracts'
import { statement } from '@portal/database/pool'
import { sayFacts } from '@portal/records/guide'
import type pg from 'pg'
import { highlight } from './highlight.ts'
import type { MatterHit } from './matterHit.ts'
import type { Intent } from './questionFrame.ts'
import { readFact } from './readFact.ts'
import type { HitRow } from './searchStatement.ts'

interface OtherHit {
  kind: string
  ref: string
  id: string
  departmentName: string | null
  regionCode: string | null
  regionName: string | null
  tags: string[]
}

const selectOtherHits = statement<OtherHit>(
  'search-other-hits',
  `select 'department' as kind, o.credit_code as ref, o.org_code as id, null as "departmentName", r.code as "regionCode", r.name as "regionName",
            '{}'::text[] as tags from organisation o join region r on r.code = o.region_code where o.credit_code = any($1)
   union all
   select 'notice', n.id, n.id, n.publisher, r.code, r.name, '{}'::text[]
     from notice n join region r on r.code = n.region_code where n.id = any($1)
   union all
   select 'hall', h.code, h.code, null, r.code, r.name, '{}'::text[]
     from hall h join region r on r.code = h.region_code where h.code = any($1)
   union all
   select 'combo', c.code, c.code, c.lead_department, null, null, array['一件事', c.stage] from combined_matter c where c.code = any($1)
   union all
   select 'qa', f.id, f.id, null, null, null, array[f.topic] from faq f where f.id = any($1)`,
)

interface Shown {
  /** Words to mark. */
  words: readonly string[]
  chain: string[]
  intent: Intent | null
  isFirstPage: boolean
}

/** The rows of a page with what is shown of each: where it is handled, by whom, what opens. And the answer in the top one. */
export async function presentHits(
  pool: pg.Pool,
  rows: readonly HitRow[],
  shown: Shown,
): Promise<Pick<SearchDto, 'hits' | 'direct'>> {
  const refs = rows.filter((row) => row.matter === null).map((row) => row.ref)
  const others = refs.length === 0 ? [] : await selectOtherHits(pool, [refs])
  const hits = rows.map((row) => {
    const other = others.find((entry) => entry.kind === row.kind && entry.ref === row.ref)
    return presentHit(row, row.matter ?? other, shown.words)
  })
  const [top] = rows
  const direct =
    top?.matter && shown.isFirstPage
      ? await readDirectAnswer(pool, { top, matter: top.matter, intent: shown.intent })
      : null
  return { hits, direct }
}

function presentHit(
  row: HitRow,
  found: Partial<MatterHit & OtherHit> | undefined,
  words: readonly string[],
): SearchHitDto {
  return {
    kind: row.kind,
    id: found?.id ?? row.ref,
    guideCode: found?.guideCode ?? null,
    title: highlight(row.title, words),
    summary: highlight(row.summary.slice(0, 160), words),
    departmentName: found?.departmentName ?? null,
    regionCode: found?.regionCode ?? null,
    regionName: found?.regionName ?? null,
    tags: found?.tags ?? [],
    date: row.kind === 'notice' ? row.dated : null,
    onlineUrl: found?.onlineUrl ?? null,
  }
}

/** The top matter's key facts and what the question asked, when it was named exactly and the region handles it. */
async function readDirectAnswer(
  pool: pg.Pool,
  { top, matter, intent }: { top: HitRow; matter: MatterHit; intent: Intent | null },
): Promise<SearchDto['direct']> {
  if (!(top.isExact || top.coverage > 0.9)) return null
  if (matter.guideCode === null || matter.departmentName === null) return null
  const { promisedText, feeText, visitsText } = sayFacts(matter)
  return {
    guideCode: matter.guideCode,
    name: top.title,
    departmentName: matter.departmentName,
    promisedText,
    feeText,
    visitsText,
    fact: await readFact(pool, matter.guideCode, intent),
  }
}

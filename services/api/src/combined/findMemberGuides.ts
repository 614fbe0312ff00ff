import type { FileDto, QuestionDto, RegionRefDto } from '@portal/contracts'
import { statement } from '@portal/database/pool'
import { guideWindows, parts } from '@portal/records/guide'
import type pg from 'pg'
import { type GuideRow, materialFields, type Situated } from '../guides/guideStatement.ts'
import type { MaterialFacts } from './mergeMaterials.ts'

/** What something that combines matters has to know of one of them, as it is handled in a region or nearest above it. */
export interface MemberGuide {
  matterCode: string
  /** Null when only regions below handle it; the rest then is what holds everywhere. */
  code: string | null
  region: RegionRefDto | null
  departmentName: string | null
  /** 1 in force, 2 suspended, 3 withdrawn: of the matter, or else of the implementation. */
  state: string
  successor: { catalogCode: string; name: string } | null
  promisedDays: number | null
  promisedUnit: string | null
  isFee: boolean
  feeText: string | null
  isOnline: boolean
  onlineUrl: string | null
  /** Its handle items; they answer the first question of its situation. */
  scenes: { suffix: string; name: string }[]
  questions: QuestionDto[]
  materials: (MaterialFacts & Situated)[]
  results: { name: string; samples: FileDto[] }[]
  windows: GuideRow['windows']
}

const selectMemberGuides = statement<MemberGuide>(
  'member-guides',
  `select m.code as "matterCode", i.code, o.name as "departmentName",
     case when r.code is null then null else json_build_object('code', r.code, 'name', r.name, 'level', r.level) end as region,
     case when m.state = '1' then coalesce(i.state, '1') else m.state end as state,
     case when s.code is null then null else json_build_object('catalogCode', s.code, 'name', s.name) end as successor,
     g.promised_days as "promisedDays", g.promised_unit as "promisedUnit", coalesce(g.is_fee, false) as "isFee",
     g.fee_text as "feeText", coalesce(g.is_online, false) as "isOnline", coalesce(i.online_url, g.online_url) as "onlineUrl",
     coalesce((select json_agg(json_build_object('suffix', h.suffix, 'name', h.scene_name) order by h.suffix)
       from handle_item h where h.matter_code = m.code and h.implementation_code in ('', i.code)), '[]') as scenes,
     coalesce(g.questions, '[]') as questions, ${parts('guide_material', materialFields)} as materials,
     ${parts('guide_result', `'name', p.name, 'samples', p.samples`)} as results, ${guideWindows} as windows
   from unnest($1::text[]) as wanted(code)
   join catalogue_matter m on m.code = wanted.code
   left join catalogue_matter s on s.code = m.successor_code
   left join lateral (
     select i.* from implementation i
     where i.matter_code = m.code and i.region_code = any($2::text[]) and i.state <> '3'
     order by i.use_level desc limit 1) i on true
   left join region r on r.code = i.region_code
   left join organisation o on o.credit_code = i.credit_code
   left join guide g on g.code = coalesce(i.guide_code, m.code)`,
)

/** By catalogue code; `chain` holds the codes from the region up. */
export async function findMemberGuides(
  pool: pg.Pool,
  matterCodes: readonly string[],
  chain: readonly string[],
): Promise<ReadonlyMap<string, MemberGuide>> {
  const rows = await selectMemberGuides(pool, [[...new Set(matterCodes)], chain])
  return new Map(rows.map((row) => [row.matterCode, row]))
}

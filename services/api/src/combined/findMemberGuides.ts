import type { FileDto, QuestionDto, RegionRefDto } from '@portal/contracts'
import { statement } from '@portal/database/pool'
import { guideWindowsSql, nearestImplementation, parts } from '@portal/records/guide'
import { chosenSuffix } from '@portal/records/questions'
import type pg from 'pg'
import { type GuideRow, materialFields, type Situated } from '../guides/guideStatement.ts'
import type { MaterialFacts } from './mergeMaterials.ts'

/** What something that combines matters has to know of one of them, as it is handled in a region or nearest above it. */
export interface MemberGuide {
  matterCode: string
  /** Of the handle item that it is taken in. */
  suffix: string | null
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
  handlePlace: string | null
  windows: GuideRow['windows']
}

const selectMemberGuides = statement<MemberGuide>(
  'member-guides',
  `select m.code as "matterCode", wanted.suffix, i.code, o.name as "departmentName",
     case when r.code is null then null else json_build_object('code', r.code, 'name', r.name, 'level', r.level) end as region,
     case when m.state = '1' then coalesce(i.state, '1') else m.state end as state,
     case when s.code is null then null else json_build_object('catalogCode', s.code, 'name', s.name) end as successor,
     coalesce(chosen.promised_days, g.promised_days) as "promisedDays", g.promised_unit as "promisedUnit", coalesce(g.is_fee, false) as "isFee",
     g.fee_text as "feeText", coalesce(chosen.is_online, g.is_online, false) as "isOnline", coalesce(i.online_url, g.online_url) as "onlineUrl",
     coalesce((select json_agg(json_build_object('suffix', h.suffix, 'name', h.scene_name) order by h.suffix)
       from handle_item h where h.matter_code = m.code and h.implementation_code in ('', i.code)), '[]') as scenes,
     coalesce(g.questions, '[]') as questions, ${parts('guide_material', materialFields)} as materials,
     ${parts('guide_result', `'name', p.name, 'samples', p.samples`)} as results, g.handle_place as "handlePlace", ${guideWindowsSql} as windows
   from unnest($1::text[], $3::text[]) as wanted(code, suffix)
   join shown_matter m on m.code = wanted.code
   left join shown_matter s on s.code = m.successor_code
   left join ${nearestImplementation('m.code', '$2::text[]')} i on true
   left join region r on r.code = i.region_code
   left join organisation o on o.credit_code = i.credit_code
   left join handle_item chosen on chosen.matter_code = m.code and chosen.suffix = wanted.suffix and chosen.implementation_code in ('', i.code)
   left join guide g on g.code = coalesce(chosen.guide_code, i.guide_code, m.code)`,
)

/** A matter in the situation in which something larger takes it, which may name a handle item. */
export interface MatterPart {
  matterCode: string | null
  situation: string | null
}

/** The guides of the parts of something larger, as a region handles them. */
export class MemberGuides {
  readonly #guides: ReadonlyMap<string, MemberGuide>

  constructor(guides: readonly MemberGuide[]) {
    this.#guides = new Map(guides.map((guide) => [keyOf(guide.matterCode, guide.suffix), guide]))
  }

  of({ matterCode, situation }: MatterPart): MemberGuide | undefined {
    return this.#guides.get(keyOf(matterCode, chosenSuffix(situation ?? '')))
  }

  get matterCodes(): string[] {
    return [...new Set([...this.#guides.values()].map(({ matterCode }) => matterCode))]
  }
}

function keyOf(matterCode: string | null, suffix: string | null): string {
  return `${matterCode} ${suffix}`
}

/** @param chain the codes from the region up */
export async function findMemberGuides(
  pool: pg.Pool,
  parts: readonly MatterPart[],
  chain: readonly string[],
): Promise<MemberGuides> {
  const wanted = parts.filter(({ matterCode }) => matterCode !== null)
  const codes = wanted.map(({ matterCode }) => matterCode)
  const suffixes = wanted.map(({ situation }) => chosenSuffix(situation ?? ''))
  return new MemberGuides(await selectMemberGuides(pool, [codes, chain, suffixes]))
}

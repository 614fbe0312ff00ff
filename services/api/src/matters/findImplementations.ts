import type { ImplementationDto, RegionRefDto } from '@portal/contracts'
import { statement } from '@portal/database/pool'
import {
  formatFacts,
  isBrought,
  isEntryKnown,
  isOnlyForSome,
  isSuspended,
  type KeyFigures,
} from '@portal/records/guide'
import type pg from 'pg'
import { nameOfMatter } from './nameOfMatter.ts'

export type ImplementationOrder = 'region' | 'promised' | 'visits' | 'materials'

interface ImplementationRow extends KeyFigures {
  code: string
  suffix: string | null
  sceneName: string | null
  region: RegionRefDto
  departmentName: string
  isFee: boolean
  isOnline: boolean
  isSuspended: boolean
  materialCount: number
  hasOpenMaterials: boolean
  isFastest: boolean
  hasFewestVisits: boolean
  hasFewestMaterials: boolean
  isVaried: boolean
  total: number
}

/** A natural day counts as five sevenths of a working day. */
const workingDays = `case when promised_unit = '2' then promised_days * 5 / 7.0 else promised_days end`

const orders: Readonly<Record<ImplementationOrder, string>> = {
  region: 'c.region_code',
  promised: 'c.working_days, c.region_code',
  visits: 'c.max_visits, c.region_code',
  materials: 'c."materialCount", c.region_code',
}

/**
 * Every body's figures beside the best of all. What all share is nobody's best. Materials are those that every visitor
 * brings, as the guide counts them; whether there are more depends on the situation.
 */
const selectOrdered = (order: ImplementationOrder) =>
  statement<ImplementationRow>(
    `implementations-${order}`,
    `with every as (
       select i.code, h.suffix, h.scene_name, i.region_code, i.credit_code, g.code as guide_code, g.is_fee, g.fee_text, g.max_visits,
              g.statutory_days, g.statutory_unit, g.promised_unit, g.online_level, coalesce(h.is_online, g.is_online) and ${isEntryKnown('g', 'i')} and not ${isSuspended} as is_online,
              ${isSuspended} as is_suspended,
              coalesce(h.promised_days, g.promised_days) as promised_days,
              (select count(*)::int from guide_material p where p.guide_code = g.code and ${isBrought}) as "materialCount",
              exists(select 1 from guide_material p where p.guide_code = g.code and ${isOnlyForSome}) as "hasOpenMaterials"
       from implementation i
       join shown_matter m on m.code = i.matter_code
       left join handle_item h on h.matter_code = i.matter_code and h.implementation_code in ('', i.code)
       join guide g on g.code = coalesce(h.guide_code, i.guide_code)
       where i.matter_code = $1 and i.state <> '3'),
     timed as (select *, ${workingDays} as working_days from every),
     compared as (
       select *, count(*) over ()::int as total,
         working_days = min(working_days) over () and working_days < max(working_days) over () as "isFastest",
         max_visits = min(max_visits) over () and max_visits < max(max_visits) over () as "hasFewestVisits",
         "materialCount" = min("materialCount") over () and "materialCount" < max("materialCount") over () as "hasFewestMaterials",
         (min(working_days) over () < max(working_days) over () or min(max_visits) over () < max(max_visits) over ()
           or min("materialCount") over () < max("materialCount") over () or min(fee_text) over () < max(fee_text) over ()
           or min(coalesce(online_level, '')) over () < max(coalesce(online_level, '')) over ()) as "isVaried"
       from timed)
     select c.code, c.suffix, c.scene_name as "sceneName", json_build_object('code', r.code, 'name', r.name, 'level', r.level) as region,
       o.name as "departmentName", c.statutory_days as "statutoryDays", c.statutory_unit as "statutoryUnit",
       c.promised_days as "promisedDays", c.promised_unit as "promisedUnit", c.max_visits as "maxVisits", c.fee_text as "feeText",
       c.is_fee as "isFee", c.online_level as "onlineLevel", c.is_online as "isOnline", c.is_suspended as "isSuspended", c."materialCount", c."hasOpenMaterials",
       c."isFastest", c."hasFewestVisits", c."hasFewestMaterials", c."isVaried", c.total
     from compared c
     join region r on r.code = c.region_code
     join organisation o on o.credit_code = c.credit_code
     order by ${orders[order]}, c.code, c.suffix limit $2 offset $3`,
  )

const statements = {
  region: selectOrdered('region'),
  promised: selectOrdered('promised'),
  visits: selectOrdered('visits'),
  materials: selectOrdered('materials'),
}

export interface FoundImplementations {
  readonly name: string
  readonly total: number
  /** In at least one figure. */
  readonly isVaried: boolean
  readonly implementations: ImplementationDto[]
}

/** Who handles a matter in the whole province, with the figures by which they differ; undefined for an unknown matter. */
export async function findImplementations(
  pool: pg.Pool,
  asked: { catalogCode: string; sort: ImplementationOrder; limit: number; offset: number },
): Promise<FoundImplementations | undefined> {
  const [name, rows] = await Promise.all([
    nameOfMatter(pool, asked.catalogCode),
    statements[asked.sort](pool, [asked.catalogCode, asked.limit, asked.offset]),
  ])
  // A page beyond the last has no row that says how many there are.
  const [counted] = rows.length > 0 ? rows : await statements[asked.sort](pool, [asked.catalogCode, 1, 0])
  if (name === undefined) return undefined
  return {
    name,
    total: counted?.total ?? 0,
    isVaried: counted?.isVaried ?? false,
    implementations: rows.map(present),
  }
}

function present(row: ImplementationRow): ImplementationDto {
  const best = {
    promised: row.isFastest,
    visits: row.hasFewestVisits,
    materials: row.hasFewestMaterials,
  }
  return {
    ...formatFacts(row),
    guideCode: `${row.code}${row.suffix ?? ''}`,
    sceneName: row.sceneName,
    region: row.region,
    departmentName: row.departmentName,
    isFee: row.isFee,
    isOnline: row.isOnline,
    isSuspended: row.isSuspended,
    materialCount: row.materialCount,
    hasOpenMaterials: row.hasOpenMaterials,
    best: (['promised', 'visits', 'materials'] as const).filter((figure) => best[figure] && !row.isSuspended),
  }
}

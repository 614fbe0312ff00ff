import type { HandleItemRefDto, ItemDto, RegionRefDto } from '@portal/contracts'
import { statement } from '@portal/database/pool'
import { coded, taskState, taskType, useLevel } from '@portal/records/codes'
import { formatTimeLimit, isEntryKnown, isSuspended } from '@portal/records/guide'
import type pg from 'pg'

interface MatterRow {
  name: string
  taskType: string
  useLevels: string[]
  lawBasis: string[]
  state: string
  successor: ItemDto['successor']
  updatedAt: string
}

const selectMatter = statement<MatterRow>(
  'item',
  `select m.name, m.task_type as "taskType", m.use_levels as "useLevels", m.law_basis as "lawBasis", m.state,
     case when s.code is null then null else json_build_object('catalogCode', s.code, 'name', s.name) end as successor,
     to_json(m.updated_at) #>> '{}' as "updatedAt"
   from shown_matter m left join shown_matter s on s.code = m.successor_code where m.code = $1`,
)

interface HandleItemRow {
  code: string
  suffix: string | null
  sceneName: string | null
  region: RegionRefDto
  departmentName: string
  isOnline: boolean
  isSuspended: boolean
  promisedDays: number
  promisedUnit: string
}

/** Everyone who handles the matter in the region, below it, and above it (who a visitor turns to when the region has none). */
const selectHandleItems = statement<HandleItemRow>(
  'item-handle-items',
  `select i.code, h.suffix, h.scene_name as "sceneName", json_build_object('code', r.code, 'name', r.name, 'level', r.level) as region,
          o.name as "departmentName", coalesce(h.is_online, g.is_online) and ${isEntryKnown('g', 'i')} and not ${isSuspended} as "isOnline", ${isSuspended} as "isSuspended",
          coalesce(h.promised_days, g.promised_days) as "promisedDays", g.promised_unit as "promisedUnit"
   from implementation i
   join shown_matter m on m.code = i.matter_code
   join region r on r.code = i.region_code
   join organisation o on o.credit_code = i.credit_code
   left join handle_item h on h.matter_code = i.matter_code and h.implementation_code in ('', i.code)
   join guide g on g.code = coalesce(h.guide_code, i.guide_code)
   where i.matter_code = $1 and i.state <> '3' and (i.region_code like $2 or i.region_code = any($3))
   order by (i.region_code = $4) desc, i.use_level, r.code, h.suffix
   limit 1000`,
)

/** A catalogue matter with its handle items in, below and above a region; undefined when there is no such matter. */
export async function findItem(
  pool: pg.Pool,
  asked: { catalogCode: string; chain: string[] },
): Promise<ItemDto | undefined> {
  const [regionCode = ''] = asked.chain
  const [[matter], handleItems] = await Promise.all([
    selectMatter(pool, [asked.catalogCode]),
    selectHandleItems(pool, [asked.catalogCode, `${regionCode.replace(/(00)+$/, '')}%`, asked.chain, regionCode]),
  ])
  if (!matter) return undefined
  return {
    catalogCode: asked.catalogCode,
    name: matter.name,
    taskType: coded(taskType, matter.taskType),
    useLevels: matter.useLevels.map((level) => coded(useLevel, level)),
    lawBasis: matter.lawBasis,
    state: coded(taskState, matter.state),
    successor: matter.successor,
    handleItems: handleItems.map(presentHandleItem),
    updatedAt: matter.updatedAt,
  }
}

function presentHandleItem(row: HandleItemRow): HandleItemRefDto {
  return {
    guideCode: `${row.code}${row.suffix ?? ''}`,
    sceneName: row.sceneName,
    region: row.region,
    departmentName: row.departmentName,
    isOnline: row.isOnline,
    isSuspended: row.isSuspended,
    promisedText: formatTimeLimit(row.promisedDays, row.promisedUnit),
  }
}

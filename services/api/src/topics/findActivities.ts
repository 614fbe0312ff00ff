import type { ActivityDto, ActivityItemDto, ActivityListDto, ActivitySummaryDto } from '@portal/contracts'
import { statement } from '@portal/database/pool'
import { activityKind, coded } from '@portal/records/codes'
import { nearestImplementation } from '@portal/records/guide'
import type pg from 'pg'
import { type MatterSummaryRow, matterSummaryColumns, presentMatter } from '../matters/matterSummaries.ts'

type SummaryRow = Omit<ActivitySummaryDto, 'kind'> & { kind: string }

/** What is withdrawn has no place in a group; what is suspended stays and says so on its own page. */
const shownItems = `activity_item a
   left join shown_matter m on m.code = a.matter_code
   left join combined_matter c on c.code = a.combined_code
   left join scene_guide s on s.code = a.scene_code`
const isShown = `coalesce(m.state, c.state, s.state) <> '3'`

const summaryColumns = `e.code, e.name, e.summary, e.kind, e.audience, e.stage, e.icon,
  (select count(*) from ${shownItems} where a.activity_code = e.code and ${isShown})::int as "itemCount"`

const selectActivities = statement<SummaryRow>(
  'activities',
  `select ${summaryColumns} from activity e
   where e.state = '1' and e.region_code = any($1) and ($2::text is null or e.audience = $2) and ($3::text is null or e.kind = $3)
   order by e.order_number, e.code`,
)

export async function findActivities(
  pool: pg.Pool,
  query: { chain: string[]; audience: string | null; kind: string | null },
): Promise<ActivityListDto> {
  const rows = await selectActivities(pool, [query.chain, query.audience, query.kind])
  return { activities: rows.map((row) => ({ ...row, kind: coded(activityKind, row.kind) })) }
}

const selectActivity = statement<SummaryRow & { updatedAt: string; isSample: boolean }>(
  'activity',
  `select ${summaryColumns}, to_json(e.updated_at) #>> '{}' as "updatedAt", e.is_sample as "isSample"
   from activity e where e.code = $1 and e.state <> '3'`,
)

interface ItemRow extends MatterSummaryRow {
  groupTitle: string
  note: string | null
  combo: { code: string; name: string } | null
  scene: { code: string; name: string } | null
}

const selectItems = statement<ItemRow>(
  'activity-items',
  `select a.group_title as "groupTitle", a.note, ${matterSummaryColumns},
     case when c.code is null then null else json_build_object('code', c.code, 'name', c.name) end as combo,
     case when s.code is null then null else json_build_object('code', s.code, 'name', s.name) end as scene
   from ${shownItems}
   left join ${nearestImplementation('m.code', '$2::text[]')} i on true
   left join region r on r.code = i.region_code
   left join organisation o on o.credit_code = i.credit_code
   left join guide g on g.code = i.guide_code
   where a.activity_code = $1 and ${isShown}
   order by a.position`,
)

export async function findActivity(pool: pg.Pool, code: string, chain: string[]): Promise<ActivityDto | undefined> {
  const [[activity], items] = await Promise.all([selectActivity(pool, [code]), selectItems(pool, [code, chain])])
  if (!activity) return undefined
  const titles = [...new Set(items.map((item) => item.groupTitle))]
  return {
    ...activity,
    kind: coded(activityKind, activity.kind),
    groups: titles.map((title) => ({
      title,
      items: items.filter((item) => item.groupTitle === title).map(presentItem),
    })),
  }
}

function presentItem({ groupTitle, note, combo, scene, ...matter }: ItemRow): ActivityItemDto {
  return { note, combo, scene, matter: combo || scene ? null : presentMatter(matter) }
}

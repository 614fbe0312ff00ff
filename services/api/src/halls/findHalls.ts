import type { HallDto } from '@portal/contracts'
import { statement } from '@portal/database/pool'
import { coded, windowType } from '@portal/records/codes'
import type pg from 'pg'

type HallRow = Omit<HallDto, 'type'> & { type: string }

/** Halls of the nearest of the regions ($1, the visitor's first) that has any. */
const selectHalls = statement<HallRow>(
  'halls',
  `select h.code, h.name, h.type, h.address, h.office_time as "officeTime", h.phone, h.traffic, h.longitude, h.latitude,
     h.accessible, h.windows, h.appointment_url as "appointmentUrl", h.queue_url as "queueUrl", to_json(h.checked_at) #>> '{}' as "checkedAt",
     json_build_object('code', r.code, 'name', r.name, 'level', r.level) as region,
     case when o.org_code is not null then json_build_object('orgCode', o.org_code, 'name', o.name) end as department
   from hall h join region r on r.code = h.region_code left join organisation o on o.credit_code = h.credit_code
   where h.state = '1' and h.region_code = (
     select near.region_code from hall near where near.region_code = any($1) and near.state = '1'
     order by array_position($1::text[], near.region_code::text) limit 1)
   order by h.type, h.order_number, h.code`,
)

export async function findHalls(pool: pg.Pool, chain: readonly string[]): Promise<HallDto[]> {
  return (await selectHalls(pool, [chain])).map((row) => ({ ...row, type: coded(windowType, row.type) }))
}

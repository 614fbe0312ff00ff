import type { ContactAnswerDto, ContactDto } from '@portal/contracts'
import { statement } from '@portal/database/pool'
import type pg from 'pg'

const selectContacts = statement<ContactDto>(
  'contacts',
  `select json_build_object('code', r.code, 'name', r.name, 'level', r.level) as region, c.hotline, c.host_unit as "hostUnit",
     c.address, c.post_code as "postCode", c.email, c.support, c.office_time as "officeTime", c.complaint,
     to_json(c.checked_at) #>> '{}' as "checkedAt", c.is_sample as "isSample"
   from contact c join region r on r.code = c.region_code
   where c.region_code = any($1) or r.level = 'city' and left(c.region_code, 2) = left($1[1], 2) order by c.region_code`,
)

/** @param chain codes from the region up to its province */
export async function findContacts(pool: pg.Pool, chain: readonly string[]): Promise<ContactAnswerDto | undefined> {
  const rows = await selectContacts(pool, [chain])
  const contact = chain.flatMap((code) => rows.filter((row) => row.region.code === code))[0]
  return contact && { contact, cities: rows.filter((row) => row.region.level === 'city') }
}

import { statement } from '@portal/database/pool'
import type pg from 'pg'

const selectOrganisation = statement<{ orgCode: string }>(
  'organisation-code',
  'select org_code as "orgCode" from organisation where org_code = $1',
)

export async function hasOrganisation(pool: pg.Pool, orgCode: string): Promise<boolean> {
  return (await selectOrganisation(pool, [orgCode])).length > 0
}

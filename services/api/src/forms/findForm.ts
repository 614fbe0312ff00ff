import type { FormSectionDto } from '@portal/contracts'
import { statement } from '@portal/database/pool'
import type pg from 'pg'

export interface FormRecord {
  code: string
  name: string
  catalogCode: string | null
  version: number
  updatedAt: string
  isSample: boolean
  isInUse: boolean
  successorCode: string | null
  sections: FormSectionDto[]
  notes: string[]
}

const selectForm = statement<FormRecord>(
  'form',
  `select code, name, matter_code as "catalogCode", version, to_json(updated_at) #>> '{}' as "updatedAt", is_sample as "isSample",
          state = '1' as "isInUse", successor_code as "successorCode", sections, notes
   from form where code = $1`,
)

export async function findForm(pool: pg.Pool, code: string): Promise<FormRecord | undefined> {
  const [form] = await selectForm(pool, [code])
  return form
}

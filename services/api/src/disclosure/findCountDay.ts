import { memoizePerRevision, statement } from '@portal/database/pool'
import type pg from 'pg'
import type { ListedContent } from '../state/ContentState.ts'
import { countedOn } from './countedOn.ts'

const selectDay = statement<{ day: string }>('count-day', `select ${countedOn} as day`)
const memoizeDay = memoizePerRevision<string>()

/** The day whose content lists are counted from. */
export function findCountDay(pool: pg.Pool, content: ListedContent): Promise<string> {
  return memoizeDay(content, '', async () => {
    const [row] = await selectDay(pool, [])
    if (!row) throw new Error('The database gave no day')
    return row.day
  })
}

import { memoizePerRevision, statement } from '@portal/database/pool'
import type pg from 'pg'
import type { Content } from '../state/ContentState.ts'
import { letterFilter, operatorFor, type WantedLetters, wantedValues } from './letterFilter.ts'

type CountRow =
  | { kind: string; status: string; department: string; count: number }
  | { kind: null; submittedOn: string; repliedOn: string | null; count: number }

/** By kind, status and department, and by first and last day: both from one look at every letter. */
const countWith = (operator: 'like' | 'ilike') =>
  statement<CountRow>(
    `interaction-counts-${operator}`,
    `select kind, status, department, to_char(submitted, 'YYYY-MM-DD') as "submittedOn",
       to_char(replied, 'YYYY-MM-DD') as "repliedOn", count(*) as count
     from (select n.kind, n.status, n.department_name as department,
         (n.submitted_at at time zone 'Asia/Shanghai')::date as submitted,
         (n.replied_at at time zone 'Asia/Shanghai')::date as replied
       from interaction n where ${letterFilter(operator)}) letter
     group by grouping sets ((kind, status, department), (submitted, replied))`,
  )
const countLetters = { like: countWith('like'), ilike: countWith('ilike') }

const memoizeCounts = memoizePerRevision<CountRow[]>()

export interface InteractionGroup {
  kind: string
  status: string
  department: string
  count: number
}

export interface InteractionCounts {
  groups: InteractionGroup[]
  /** Answered after so many working days, together and each on average; null without answers. */
  replied: number
  meanWorkingDays: number | null
}

/** Few rows, however many letters. */
export async function countInteractions(
  pool: pg.Pool,
  content: Content,
  wanted: WantedLetters,
): Promise<InteractionCounts> {
  const values = wantedValues(wanted)
  const count = () => countLetters[operatorFor(wanted)](pool, values)
  // What people type hardly ever comes again.
  const rows = await (wanted.keyword === null ? memoizeCounts(content, values.join(' '), count) : count())
  let replied = 0
  let days = 0
  for (const row of rows) {
    if (row.kind !== null || row.repliedOn === null) continue
    replied += row.count
    days += row.count * content.calendar.countAfter(row.submittedOn, row.repliedOn)
  }
  return {
    groups: rows.filter((row) => row.kind !== null),
    replied,
    meanWorkingDays: replied === 0 ? null : Math.round((days / replied) * 10) / 10,
  }
}

import type { LiveSessionListDto } from '@portal/contracts'
import { statement } from '@portal/database/pool'
import type pg from 'pg'

type LiveSession = LiveSessionListDto['sessions'][number]

/** What is still to come first, the nearest at the top; then what is over, the latest at the top. */
const selectSessions = statement<Omit<LiveSession, 'state'> & { total: number }>(
  'live-sessions',
  `select id, title, department_name as department, guest, to_json(starts_at) #>> '{}' as "startsAt",
     to_json(ends_at) #>> '{}' as "endsAt", summary, url, highlights, count(*) over () as total
   from live_session where region_code = any($1)
   order by ends_at < $2, case when ends_at >= $2 then starts_at end, starts_at desc limit $3 offset $4`,
)

const countSessions = statement<{ total: number }>(
  'live-sessions-count',
  'select count(*) as total from live_session where region_code = any($1)',
)

/** @param of.chain a region shows its own sessions and those of the regions above it */
export async function findLiveSessions(
  pool: pg.Pool,
  of: { chain: readonly string[]; now: Date; pageNo: number; pageSize: number },
): Promise<LiveSessionListDto> {
  const { chain, now, pageNo, pageSize } = of
  const rows = await selectSessions(pool, [chain, now, pageSize, (pageNo - 1) * pageSize])
  const total = rows[0]?.total ?? (pageNo === 1 ? 0 : ((await countSessions(pool, [chain]))[0]?.total ?? 0))
  return {
    page: { pageNo, pageSize, total, isExact: true },
    sessions: rows.map(({ total, ...session }) => ({ ...session, state: stateOf(session, now) })),
  }
}

function stateOf({ startsAt, endsAt }: Pick<LiveSession, 'startsAt' | 'endsAt'>, now: Date): LiveSession['state'] {
  if (now.getTime() < Date.parse(startsAt)) return 'upcoming'
  return now.getTime() < Date.parse(endsAt) ? 'live' : 'ended'
}

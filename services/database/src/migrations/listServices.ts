import type pg from 'pg'

/** Who has said nothing for so long is gone, or finds out with the first thing it says what has become of the database. */
export const SILENT_SECONDS = 30

/** A content service, as it told the database of itself. */
export interface SeenService {
  /** For operators: its machine and where it listens. */
  readonly place: string
  /** Number of the newest migration that its program knows. */
  readonly newestStep: number
  /** Since it last said anything, by the database's clock. */
  readonly silentSeconds: number
}

/** The content services that are there. */
export async function listServices(client: pg.ClientBase | pg.Pool): Promise<SeenService[]> {
  const { rows: found } = await client.query("select 1 where to_regclass('content_service') is not null")
  if (found.length === 0) return []
  const { rows } = await client.query<SeenService>(
    `select place, newest_step as "newestStep", greatest(0, extract(epoch from clock_timestamp() - seen_at))::int as "silentSeconds"
     from content_service where seen_at > clock_timestamp() - make_interval(secs => $1) order by newest_step, place`,
    [SILENT_SECONDS],
  )
  return rows
}

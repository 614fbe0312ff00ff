import type pg from 'pg'

export interface Batch {
  number: number
  finishedAt: string
  startedBy: string
  summary: string
  files: string[]
  counts: Record<string, { read: number; changed: number }>
  revision: number | null
  undoes: number | null
  undoneBy: number | null
  /** Whether the earlier content is still there. */
  isKept: boolean
}

/** The latest batches, the newest first. */
export async function listBatches(pool: pg.Pool, limit: number): Promise<Batch[]> {
  const { rows } = await pool.query<Batch>(
    `select number::int, to_json(finished_at) #>> '{}' as "finishedAt", started_by as "startedBy", summary, files, counts,
            revision::int, undoes::int, undone_by::int as "undoneBy", is_kept as "isKept"
     from batch order by number desc limit $1`,
    [limit],
  )
  return rows
}

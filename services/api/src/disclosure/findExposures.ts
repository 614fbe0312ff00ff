import type { ExposureDto, ExposureListDto } from '@portal/contracts'
import { statement } from '@portal/database/pool'
import { formatDay } from '@portal/format'
import { coded, exposureKind } from '@portal/records/codes'
import type pg from 'pg'

/** $1 regions, $2 today in China as yyyy-mm-dd. What is over or withdrawn is shown nowhere. */
const published = `e.region_code = any($1) and e.state = '1' and e.published_from <= $2::date
  and (e.published_until is null or e.published_until >= $2::date)`

const selectExposures = statement<Omit<ExposureDto, 'kind'> & { kind: string }>(
  'exposures',
  `select e.id, e.kind, json_build_object('code', r.code, 'name', r.name, 'level', r.level) as region, e.subject, e.facts, e.decision,
     e.authority, e.decided_on::text as "decidedOn", e.published_from::text as "publishedFrom",
     e.published_until::text as "publishedUntil", e.is_sample as "isSample"
   from exposure e join region r on r.code = e.region_code
   where ${published} and ($3::text is null or e.kind = $3)
   order by e.published_from desc, e.id limit $4 offset $5`,
)

const countExposures = statement<{ kind: string; count: number }>(
  'exposure-counts',
  `select e.kind, count(*)::int as count from exposure e where ${published} group by e.kind`,
)

export interface ExposureQuery {
  chain: string[]
  kind: string | null
  now: Date
  pageNo: number
  pageSize: number
}

/** What a region and those above it make public about offenders now, newest first. */
export async function findExposures(pool: pg.Pool, query: ExposureQuery): Promise<ExposureListDto> {
  const { pageNo, pageSize } = query
  const today = formatDay(query.now)
  const [rows, counts] = await Promise.all([
    selectExposures(pool, [query.chain, today, query.kind, pageSize, (pageNo - 1) * pageSize]),
    countExposures(pool, [query.chain, today]),
  ])
  const kinds = Object.keys(exposureKind).flatMap((code) => {
    const count = counts.find((row) => row.kind === code)?.count ?? 0
    return count === 0 ? [] : [{ ...coded(exposureKind, code), count }]
  })
  const total = kinds
    .filter((kind) => query.kind === null || kind.code === query.kind)
    .reduce((sum, { count }) => sum + count, 0)
  return {
    kinds,
    page: { pageNo, pageSize, total, isExact: true },
    exposures: rows.map((row) => ({ ...row, kind: coded(exposureKind, row.kind) })),
  }
}

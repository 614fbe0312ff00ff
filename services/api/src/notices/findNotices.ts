import type { NoticeDto, NoticeListDto, NoticeSummaryDto, RegionRefDto } from '@portal/contracts'
import { likePatterns, statement } from '@portal/database/pool'
import { coded, noticeType } from '@portal/records/codes'
import type pg from 'pg'

interface NoticeRow {
  id: string
  title: string
  type: string
  region: RegionRefDto
  source: string
  publishedAt: string
  validity: NoticeSummaryDto['validity']
  isArchived: boolean
}

const noticeColumns = `n.id, n.title, n.type, json_build_object('code', r.code, 'name', r.name, 'level', r.level) as region,
  n.publisher as source, to_json(n.published_at) #>> '{}' as "publishedAt", n.validity, n.is_archived as "isArchived"`

/** A region shows its own notices and those of the regions above it. */
const matching = `n.region_code = any($1) and ($2::text is null or n.type = $2)
  and ($3::text[] is null or n.title ilike any($3) or exists(select 1 from unnest(n.keywords) word where word ilike any($3)))
  and ($4::date is null or n.published_at >= $4::date::timestamp at time zone 'Asia/Shanghai')
  and ($5::date is null or n.published_at < ($5::date + 1)::timestamp at time zone 'Asia/Shanghai')`

const selectNotices = statement<NoticeRow & { total: number }>(
  'notices',
  `select ${noticeColumns}, count(*) over () as total from shown_notice n join region r on r.code = n.region_code
   where ${matching} order by n.published_at desc, n.id desc limit $6 offset $7`,
)

const countNotices = statement<{ total: number }>(
  'notices-count',
  `select count(*) as total from shown_notice n where ${matching}`,
)

const selectOrganisationNotices = statement<NoticeRow>(
  'organisation-notices',
  `select ${noticeColumns} from shown_notice n join region r on r.code = n.region_code
   where n.credit_code = $1 or n.region_code = any($2) order by (n.credit_code = $1) desc nulls last, n.published_at desc, n.id desc limit $3`,
)

interface FullNoticeRow extends NoticeRow {
  bodyHtml: string
  attachments: NoticeDto['attachments']
  keywords: string[]
  previous: NoticeDto['previous']
  next: NoticeDto['next']
}

/** Neighbours in the list of the same region: the one published before, and after. */
const neighbour = (comparison: string, order: string) => `(
  select json_build_object('id', o.id, 'title', o.title) from shown_notice o
  where o.region_code = n.region_code and (o.published_at, o.id) ${comparison} (n.published_at, n.id)
  order by o.published_at ${order}, o.id ${order} limit 1)`

const selectNotice = statement<FullNoticeRow>(
  'notice',
  `select ${noticeColumns}, n.body_html as "bodyHtml", n.attachments, n.keywords,
     ${neighbour('<', 'desc')} as previous, ${neighbour('>', 'asc')} as next
   from shown_notice n join region r on r.code = n.region_code where n.id = $1`,
)

export interface NoticeQuery {
  chain: string[]
  type: string | null
  keyword: readonly string[] | null
  /** Days in China, both included. */
  from: string | null
  to: string | null
  pageNo: number
  pageSize: number
}

export async function findNotices(pool: pg.Pool, query: NoticeQuery): Promise<NoticeListDto> {
  const filters = [query.chain, query.type, likePatterns(query.keyword), query.from, query.to]
  const rows = await selectNotices(pool, [...filters, query.pageSize, (query.pageNo - 1) * query.pageSize])
  const total = rows[0]?.total ?? (query.pageNo === 1 ? 0 : ((await countNotices(pool, filters))[0]?.total ?? 0))
  return {
    page: { pageNo: query.pageNo, pageSize: query.pageSize, total, isExact: true },
    types: Object.keys(noticeType).map((code) => coded(noticeType, code)),
    notices: rows.map(presentNotice),
  }
}

export async function findLatestNotices(
  pool: pg.Pool,
  of: { creditCode: string | null; chain: string[]; limit: number },
): Promise<NoticeSummaryDto[]> {
  return (await selectOrganisationNotices(pool, [of.creditCode, of.chain, of.limit])).map(presentNotice)
}

export async function findNotice(pool: pg.Pool, id: string): Promise<NoticeDto | undefined> {
  const [row] = await selectNotice(pool, [id])
  if (!row) return undefined
  const { bodyHtml, attachments, keywords, previous, next } = row
  return { ...presentNotice(row), bodyHtml, attachments, keywords, previous, next }
}

function presentNotice(row: NoticeRow): NoticeSummaryDto {
  const { id, title, region, source, publishedAt, validity, isArchived } = row
  return { id, title, region, source, publishedAt, validity, isArchived, type: coded(noticeType, row.type) }
}

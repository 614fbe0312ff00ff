import { statement } from '@portal/database/pool'

/** A notice as a feed reader gets it: the whole text. */
export interface FeedNotice {
  id: string
  title: string
  typeCode: string
  publisher: string
  summary: string
  bodyHtml: string
  keywords: string[]
  publishedAt: Date
  updatedAt: Date
}

/** The newest notices of the regions ($1), of one department ($2) or column ($3) where given; those in force only. */
export const selectFeedNotices = statement<FeedNotice>(
  'feed-notices',
  `select n.id, n.title, n.type as "typeCode", n.publisher, n.summary, n.body_html as "bodyHtml", n.keywords,
     n.published_at as "publishedAt", n.updated_at as "updatedAt"
   from shown_notice n left join organisation o on o.credit_code = n.credit_code
   where n.region_code = any($1) and ($2::text is null or o.org_code = $2) and ($3::text is null or n.type = $3)
     and n.state = '1'
   order by n.published_at desc, n.id desc limit $4`,
)

export const selectOrganisationName = statement<{ name: string }>(
  'organisation-name',
  'select name from organisation where org_code = $1 and state = $2',
)

import type {
  AnniversaryDto,
  AnniversaryEventDto,
  CampaignDto,
  CampaignListDto,
  CampaignSummaryDto,
  LinkTargetDto,
  TopicDto,
  TopicListDto,
  TopicSummaryDto,
} from '@portal/contracts'
import { statement } from '@portal/database/pool'
import type pg from 'pg'

const regionOf = `json_build_object('code', r.code, 'name', r.name, 'level', r.level) as region`
/** The clock is a parameter, so that it is asked in one place. */
const periodAt = (now: string) =>
  `case when c.starts_at > ${now} then 'coming' when c.ends_at <= ${now} then 'ended' else 'current' end`
const dates = `to_json(c.starts_at) #>> '{}' as "startsAt", to_json(c.ends_at) #>> '{}' as "endsAt"`
/** What goes on comes first, then what is to come, then what is over, the latest first. */
const byPeriod = (now: string) =>
  `array_position('{current,coming,ended}', ${periodAt(now)}), case when c.ends_at <= ${now} then c.ends_at end desc, c.order_number, c.code`

const topicColumns = `c.code, c.title, c.summary, c.cover_url as "coverUrl", c.tags, ${regionOf}, ${dates}, ${periodAt('$1::timestamptz')} as period, c.url`

/** Parameters: now, region chain, tag, period, audience. */
const matchingTopics = `c.state = '1' and c.region_code = any($2) and ($3::text is null or $3 = any(c.tags))
  and ($4::text is null or ${periodAt('$1::timestamptz')} = $4) and ($5::text is null or c.audience is null or c.audience = $5)`

const selectTopics = statement<TopicSummaryDto & { total: number }>(
  'topics',
  `select ${topicColumns}, count(*) over () as total from topic c join region r on r.code = c.region_code
   where ${matchingTopics} order by ${byPeriod('$1::timestamptz')} limit $6 offset $7`,
)

/** For a page beyond the last, which has no row that says how many there are. */
const countTopics = statement<{ total: number }>(
  'topics-count',
  `select count(*)::int as total from topic c where ${matchingTopics}`,
)

const selectTags = statement<{ code: string; label: string; count: number }>(
  'topic-tags',
  `select tag as code, tag as label, count(*)::int as count from topic c, unnest(c.tags) as tag
   where ${matchingTopics} group by tag order by count(*) desc, tag`,
)

export interface TopicQuery {
  now: Date
  chain: string[]
  tag: string | null
  period: string | null
  audience: string | null
  pageNo: number
  pageSize: number
}

export async function findTopics(pool: pg.Pool, query: TopicQuery): Promise<TopicListDto> {
  const { now, chain, tag, period, audience, pageNo, pageSize } = query
  const filters = [now, chain, tag, period, audience]
  const [rows, tags] = await Promise.all([
    selectTopics(pool, [...filters, pageSize, (pageNo - 1) * pageSize]),
    selectTags(pool, [now, chain, null, period, audience]),
  ])
  const [counted] = rows.length > 0 || pageNo === 1 ? rows : await countTopics(pool, filters)
  return {
    page: { pageNo, pageSize, total: counted?.total ?? 0, isExact: true },
    tags,
    topics: rows.map(({ total, ...topic }) => topic),
  }
}

interface TopicRow extends Omit<TopicDto, 'groups'> {
  links: { groupTitle: string | null; title: string; text: string | null; target: LinkTargetDto }[]
}

const selectTopic = statement<TopicRow>(
  'topic',
  `select ${topicColumns}, c.body_html as "bodyHtml", to_json(c.updated_at) #>> '{}' as "updatedAt", c.is_sample as "isSample",
     coalesce((select json_agg(json_build_object('groupTitle', p.group_title, 'title', p.title, 'text', p.text, 'target', p.target)
       order by p.position) from topic_link p where p.topic_code = c.code), '[]') as links
   from topic c join region r on r.code = c.region_code where c.code = $2 and c.state <> '3'`,
)

export async function findTopic(pool: pg.Pool, code: string, now: Date): Promise<TopicDto | undefined> {
  const [row] = await selectTopic(pool, [now, code])
  if (!row) return undefined
  const { links, ...topic } = row
  const titles = [...new Set(links.map((link) => link.groupTitle))]
  return {
    ...topic,
    groups: titles.map((title) => ({
      title,
      links: links.filter((link) => link.groupTitle === title).map(({ groupTitle, ...link }) => link),
    })),
  }
}

const campaignColumns = `c.code, c.title, c.summary, c.organiser, ${regionOf}, ${dates}, ${periodAt('$1::timestamptz')} as period`

const selectCampaigns = statement<CampaignSummaryDto>(
  'campaigns',
  `select ${campaignColumns} from campaign c join region r on r.code = c.region_code
   where c.state = '1' and c.region_code = any($2) order by ${byPeriod('$1::timestamptz')}`,
)

export async function findCampaigns(pool: pg.Pool, chain: string[], now: Date): Promise<CampaignListDto> {
  return { campaigns: await selectCampaigns(pool, [now, chain]) }
}

interface Picture {
  imageUrl: string | null
  imageAlt: string | null
}

interface CampaignRow extends Omit<CampaignDto, 'entry' | 'steps'> {
  entryTitle: string | null
  entryTarget: LinkTargetDto | null
  steps: (Omit<CampaignDto['steps'][number], 'image'> & Picture)[]
}

const selectCampaign = statement<CampaignRow>(
  'campaign',
  `select ${campaignColumns}, c.audience_text as "audienceText", c.rules, c.entry_title as "entryTitle", c.entry_target as "entryTarget",
     to_json(c.updated_at) #>> '{}' as "updatedAt", c.is_sample as "isSample",
     coalesce((select json_agg(json_build_object('title', p.title, 'text', p.text, 'imageUrl', p.image_url, 'imageAlt', p.image_alt,
       'target', p.target) order by p.position) from campaign_step p where p.campaign_code = c.code), '[]') as steps,
     coalesce((select json_agg(json_build_object('question', p.question, 'answer', p.answer) order by p.position)
       from campaign_faq p where p.campaign_code = c.code), '[]') as faqs
   from campaign c join region r on r.code = c.region_code where c.code = $2 and c.state <> '3'`,
)

export async function findCampaign(pool: pg.Pool, code: string, now: Date): Promise<CampaignDto | undefined> {
  const [row] = await selectCampaign(pool, [now, code])
  if (!row) return undefined
  const { entryTitle, entryTarget, steps, ...campaign } = row
  const hasEntry = entryTitle !== null && entryTarget !== null && campaign.period !== 'ended'
  return {
    ...campaign,
    entry: hasEntry ? { title: entryTitle, target: entryTarget } : null,
    steps: steps.map(presentPicture),
  }
}

const selectEvents = statement<Omit<AnniversaryEventDto, 'image'> & Picture & { isSample: boolean }>(
  'anniversary-events',
  `select id, happened_on::text as "happenedOn", title, text, image_url as "imageUrl", image_alt as "imageAlt", target, is_sample as "isSample"
   from anniversary_event where anniversary = $1 order by happened_on, id`,
)

/** Undefined when nothing was entered for the anniversary. */
export async function findAnniversary(pool: pg.Pool, anniversary: number): Promise<AnniversaryDto | undefined> {
  const rows = await selectEvents(pool, [anniversary])
  if (rows.length === 0) return undefined
  const yearOf = ({ happenedOn }: { happenedOn: string }) => Number(happenedOn.slice(0, 4))
  const years = [...new Set(rows.map(yearOf))]
  return {
    anniversary,
    years: years.map((year) => ({
      year,
      events: rows.filter((row) => yearOf(row) === year).map(({ isSample, ...event }) => presentPicture(event)),
    })),
    isSample: rows.some((row) => row.isSample),
  }
}

function presentPicture<Rest extends Picture>({ imageUrl, imageAlt, ...rest }: Rest) {
  return { ...rest, image: imageUrl === null ? null : { url: imageUrl, alt: imageAlt ?? '' } }
}

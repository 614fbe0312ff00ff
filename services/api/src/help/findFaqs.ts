import type { FaqDto, FaqListDto } from '@portal/contracts'
import { likePatterns, statement } from '@portal/database/pool'
import type pg from 'pg'

const faqColumns = `f.id, f.topic, f.question, f.answer,
  case when m.code is null then null else json_build_object('catalogCode', m.code, 'name', m.name) end as matter,
  to_json(f.updated_at) #>> '{}' as "updatedAt", f.is_sample as "isSample"`

const matching = `f.state = '1' and ($1::text[] is null or f.question ilike any($1) or f.answer ilike any($1))`

const selectFaqs = statement<FaqDto>(
  'faqs',
  `select ${faqColumns} from shown_faq f left join shown_matter m on m.code = f.matter_code
   where ${matching} and ($2::text is null or f.topic = $2) order by f.order_number, f.id limit $3 offset $4`,
)

/** In the order of their first questions. */
const selectTopics = statement<{ name: string; count: number }>(
  'faq-topics',
  `select f.topic as name, count(*) filter (where ${matching}) as count from shown_faq f
   where f.state = '1' group by f.topic order by min(f.order_number)`,
)

const selectFaq = statement<FaqDto>(
  'faq',
  `select ${faqColumns} from shown_faq f left join shown_matter m on m.code = f.matter_code where f.id = $1 and f.state = '1'`,
)

const addVote = statement<{ id: string }>(
  'faq-vote',
  `insert into faq_vote as vote (faq_id, useful_count, useless_count)
   select id, $2::int, 1 - $2::int from shown_faq where id = $1 and state = '1'
   on conflict (faq_id) do update set useful_count = vote.useful_count + excluded.useful_count,
     useless_count = vote.useless_count + excluded.useless_count
   returning faq_id as id`,
)

export interface FaqQuery {
  topic: string | null
  keyword: readonly string[] | null
  pageNo: number
  pageSize: number
}

export async function findFaqs(pool: pg.Pool, query: FaqQuery): Promise<FaqListDto> {
  const keyword = likePatterns(query.keyword)
  const [topics, faqs] = await Promise.all([
    selectTopics(pool, [keyword]),
    selectFaqs(pool, [keyword, query.topic, query.pageSize, (query.pageNo - 1) * query.pageSize]),
  ])
  const total = topics
    .filter((topic) => query.topic === null || topic.name === query.topic)
    .reduce((sum, topic) => sum + topic.count, 0)
  return { page: { pageNo: query.pageNo, pageSize: query.pageSize, total, isExact: true }, topics, faqs }
}

export async function findFaq(pool: pg.Pool, id: string): Promise<FaqDto | undefined> {
  return (await selectFaq(pool, [id]))[0]
}

/** False when there is no such question. */
export async function voteOnFaq(pool: pg.Pool, id: string, isUseful: boolean): Promise<boolean> {
  return (await addVote(pool, [id, isUseful ? 1 : 0])).length === 1
}

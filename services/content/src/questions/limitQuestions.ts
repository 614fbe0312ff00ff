import { searchQuestion } from '@portal/records/kinds'
import type pg from 'pg'

/** Each is searched for at every import, while nothing else can be imported: so many take a minute or two. */
const mostQuestions = 2000

/** What is wrong with the content as it will be, in words; undefined when there are not too many questions. */
export async function limitQuestions(
  client: pg.PoolClient,
): Promise<{ value: string; reason: string; fix: string } | undefined> {
  const { rows } = await client.query<{ count: number }>('select count(*) from search_question')
  const count = rows[0]?.count ?? 0
  if (count <= mostQuestions) return undefined
  return {
    value: `${count}`,
    reason: `${searchQuestion.title}最多 ${mostQuestions} 道，导入后将有 ${count} 道；每次导入都要逐道搜索`,
    fix: '只保留常问的',
  }
}

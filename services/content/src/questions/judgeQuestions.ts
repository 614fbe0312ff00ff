import { askQuestions, type ExpectedQuestion, openTransactionSearch } from '@portal/search-index'
import type pg from 'pg'

/** A question of the operator's own, and where its matter stands: counted from 1, null: not among the first ten. */
export interface JudgedQuestion {
  question: string
  regionCode: string
  place: number | null
  /** After the last import; undefined when it was not asked then, or for other matters. */
  before?: number | null
}

export interface QuestionReport {
  asked: number
  /** Those whose matter stands where it should. */
  passed: number
  failing: JudgedQuestion[]
  /** Those that pass no more. */
  worse: JudgedQuestion[]
}

interface QuestionResult extends ExpectedQuestion {
  place: number | null
}

interface QuestionRow extends ExpectedQuestion {
  within: number
  isKnown: boolean
  before: number | null
}

/**
 * Asks the search every question of the operator's own, in the transaction of `client`.
 * @returns undefined when there are none
 */
export async function judgeQuestions(
  client: pg.PoolClient,
): Promise<{ report: QuestionReport; results: QuestionResult[] } | undefined> {
  const questions = await readQuestions(client)
  if (questions.length === 0) return undefined
  const places = await askQuestions(await openTransactionSearch(client), questions)
  const results = questions.map((asked, at) => ({ ...asked, place: places[at] ?? null }))
  const failing = results.filter(({ place, within }) => !passes(place, within))
  const worse = failing.filter(({ isKnown, before, within }) => isKnown && passes(before, within))
  const report = {
    asked: results.length,
    passed: results.length - failing.length,
    failing: failing.map(judged),
    worse: worse.map(judged),
  }
  return { report, results }
}

const passes = (place: number | null, within: number) => place !== null && place <= within

function judged({ question, regionCode, place, isKnown, before }: QuestionRow & QuestionResult): JudgedQuestion {
  return { question, regionCode, place, ...(isKnown && { before }) }
}

/** Keeps what the next import and the doctor compare with, in the transaction that was judged. */
export async function storeQuestionResults(client: pg.PoolClient, results: readonly QuestionResult[]): Promise<void> {
  await client.query('delete from search_question_result')
  await client.query(
    `insert into search_question_result (question, region_code, matter_codes, place)
     select question, "regionCode", "matterCodes", place
     from jsonb_to_recordset($1::jsonb) as r(question text, "regionCode" text, "matterCodes" text[], place int)`,
    [JSON.stringify(results)],
  )
}

async function readQuestions(client: pg.PoolClient): Promise<QuestionRow[]> {
  const { rows } = await client.query<QuestionRow>(
    `select q.question, q.region_code as "regionCode", q.matter_codes as "matterCodes", q.within, r.place as before,
       r.question is not null as "isKnown"
     from search_question q left join search_question_result r
       on r.question = q.question and r.region_code = q.region_code and r.matter_codes = q.matter_codes
     order by q.question, q.region_code`,
  )
  return rows
}

import type { RegionRefDto } from '@portal/contracts'
import { statement } from '@portal/database/pool'
import type pg from 'pg'

export interface CaseStepRow {
  name: string
  node: string | null
  department: string
  startedAt: string
  endedAt: string | null
  conclusion: string | null
}

export interface CaseRow {
  caseNo: string
  applicant: string
  applicantType: string
  phone: string | null
  matterName: string
  guideCode: string | null
  projectType: string
  region: RegionRefDto
  departmentName: string
  departmentPhone: string | null
  channel: string
  appliedAt: string
  acceptedAt: string | null
  promisedOn: string | null
  status: string
  finishedAt: string | null
  finish: string | null
  resultName: string | null
  reason: string | null
  delivery: { way: string; carrier: string | null; trackingNo: string | null; place: string | null } | null
  isSample: boolean
  ratingLevel: string | null
  steps: CaseStepRow[]
  corrections: {
    notifiedAt: string
    reason: string
    materials: string[]
    deadline: string | null
    doneAt: string | null
  }[]
  specials: {
    type: string
    name: string
    startedAt: string
    days: number | null
    reason: string | null
    endedAt: string | null
    result: string | null
  }[]
  expiresAt: Date
}

/** One statement for an unknown number, a wrong name and a case that is past its time: none can be told from another. */
const matchCase = statement<{ caseNo: string }>(
  'match-case',
  `select case_no as "caseNo" from visitor_case
   where case_no = $1 and applicant_digest = $2 and (finished_at is null or finished_at > $3)
     and ($4::text is null or right(phone_masked, 4) = $4)`,
)

const insertToken = statement<{ digest: string }>(
  'progress-token',
  'insert into progress_token (digest, case_no, expires_at) values ($1, $2, $3) returning digest',
)

const jsonList = (table: string, columns: string) => `coalesce((
  select json_agg(json_build_object(${columns}) order by p.position) from ${table} p where p.case_no = c.case_no), '[]')`

/** A time as ISO text. */
const iso = (column: string) => `to_json(${column}) #>> '{}'`

const selectCase = statement<CaseRow>(
  'case',
  `select c.case_no as "caseNo", c.applicant_masked as applicant, c.applicant_type as "applicantType", c.phone_masked as phone,
     c.matter_name as "matterName", i.code as "guideCode", c.project_type as "projectType",
     json_build_object('code', r.code, 'name', r.name, 'level', r.level) as region,
     c.department_name as "departmentName", c.department_phone as "departmentPhone", c.channel,
     ${iso('c.applied_at')} as "appliedAt", ${iso('c.accepted_at')} as "acceptedAt", c.promised_on::text as "promisedOn",
     c.status, ${iso('c.finished_at')} as "finishedAt", c.finish, c.result_name as "resultName", c.reason, c.delivery,
     c.is_sample as "isSample", g.level as "ratingLevel", t.expires_at as "expiresAt",
     ${jsonList('case_step', `'name', p.name, 'node', p.node, 'department', p.department_name, 'startedAt', p.started_at, 'endedAt', p.ended_at, 'conclusion', p.conclusion`)} as steps,
     ${jsonList('case_correction', `'notifiedAt', p.notified_at, 'reason', p.reason, 'materials', p.materials, 'deadline', p.deadline, 'doneAt', p.done_at`)} as corrections,
     ${jsonList('case_special', `'type', p.type, 'name', p.name, 'startedAt', p.started_at, 'days', p.days, 'reason', p.reason, 'endedAt', p.ended_at, 'result', p.result`)} as specials
   from progress_token t join visitor_case c on c.case_no = t.case_no join region r on r.code = c.region_code
   left join implementation i on i.code = left(c.task_code, 31) left join case_rating g on g.case_no = c.case_no
   where t.digest = $1 and t.expires_at > $2`,
)

const insertRating = statement<{ ratedAt: Date }>(
  'rate-case',
  `insert into case_rating (case_no, level, tags, text, rated_at)
   select t.case_no, $3, $4, $5, $2 from progress_token t where t.digest = $1 and t.expires_at > $2
   on conflict (case_no) do nothing returning rated_at as "ratedAt"`,
)

export interface CaseKey {
  caseNo: string
  applicantDigest: string
  /** Cases that ended before are not shown any more. */
  retainedSince: Date
  /** Last four digits of the phone; null where the name is enough. */
  phoneEnd: string | null
}

export async function isCaseOf(pool: pg.Pool, key: CaseKey): Promise<boolean> {
  return (await matchCase(pool, [key.caseNo, key.applicantDigest, key.retainedSince, key.phoneEnd])).length === 1
}

export async function storeToken(
  pool: pg.Pool,
  token: { digest: string; caseNo: string; expiresAt: Date },
): Promise<void> {
  await insertToken(pool, [token.digest, token.caseNo, token.expiresAt])
}

export async function findCase(pool: pg.Pool, digest: string, now: Date): Promise<CaseRow | undefined> {
  return (await selectCase(pool, [digest, now]))[0]
}

/** False when the case was rated before. */
export async function rateCase(
  pool: pg.Pool,
  rating: { digest: string; now: Date; level: string; tags: readonly string[]; text: string | null },
): Promise<boolean> {
  const { digest, now, level, tags, text } = rating
  return (await insertRating(pool, [digest, now, level, tags, text])).length === 1
}

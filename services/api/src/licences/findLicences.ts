import type { LicenceTypeDto, LicenceTypeListDto, LicenceTypeSummaryDto, RegionRefDto } from '@portal/contracts'
import { likePatterns, memoizePerRevision, statement } from '@portal/database/pool'
import { coded, serverType, taskState } from '@portal/records/codes'
import type pg from 'pg'
import { splitParagraphs } from '../disclosure/splitParagraphs.ts'
import { listedMatterJoins, withNearest } from '../matters/listedMatters.ts'
import type { Content } from '../state/ContentState.ts'
import { isExempt } from './licenceFreeMatters.ts'

interface SummaryRow {
  code: string
  name: string
  issuer: string
  holderKinds: string[]
}

const summaryColumns = 't.code, t.name, t.issuer, t.holder_kinds as "holderKinds"'

/** $1 patterns of the keyword, $2 whom it is issued to. */
const matching = `t.state <> '3' and ($1::text[] is null or t.name ilike any($1) or t.issuer ilike any($1))
  and ($2::text is null or $2 = any(t.holder_kinds))`

const selectLicences = statement<SummaryRow>(
  'licence-types',
  `select ${summaryColumns} from licence_type t where ${matching} order by t.order_number, t.code limit $3 offset $4`,
)

const countLicences = statement<{ total: number }>(
  'licence-type-count',
  `select count(*) as total from licence_type t where ${matching}`,
)

/** How many matters of a chain of regions each licence spares a paper for. */
const countMatters = statement<{ code: string; count: number }>(
  'licence-matter-counts',
  `${withNearest} select p.licence_type_code as code, count(distinct i.matter_code)::int as count
   from near i ${listedMatterJoins} join guide_material p on p.guide_code = i.guide_code where ${isExempt} group by 1`,
)

const memoizeCounts = memoizePerRevision<{ code: string; count: number }[]>()

/** Gives the number of matters of a licence. */
async function matterCounts(pool: pg.Pool, content: Content, chain: string[]): Promise<(code: string) => number> {
  const counts = await memoizeCounts(content, String(chain), () => countMatters(pool, [chain]))
  return (code) => counts.find((entry) => entry.code === code)?.count ?? 0
}

export interface LicenceQuery {
  region: RegionRefDto
  chain: string[]
  keyword: readonly string[] | null
  holderKind: string | null
  pageNo: number
  pageSize: number
}

export async function findLicences(pool: pg.Pool, content: Content, query: LicenceQuery): Promise<LicenceTypeListDto> {
  const { pageNo, pageSize } = query
  const filters = [likePatterns(query.keyword), query.holderKind]
  const [rows, [counted], countOf] = await Promise.all([
    selectLicences(pool, [...filters, pageSize, (pageNo - 1) * pageSize]),
    countLicences(pool, filters),
    matterCounts(pool, content, query.chain),
  ])
  return {
    region: query.region,
    page: { pageNo, pageSize, total: counted?.total ?? 0, isExact: true },
    licences: rows.map((row) => presentSummary(row, countOf(row.code))),
  }
}

interface LicenceRow extends SummaryRow {
  validity: string
  legalForce: string
  showSteps: string
  verification: string
  applyMatter: LicenceTypeDto['applyMatter']
  sampleText: string | null
  sampleFiles: LicenceTypeDto['sampleFiles']
  materialNames: string[]
  version: string | null
  state: string
  successorCode: string | null
  source: string
  updatedAt: string
  checkedAt: string | null
  isSample: boolean
}

const selectLicence = statement<LicenceRow>(
  'licence-type',
  `select ${summaryColumns}, t.validity, t.legal_force as "legalForce", t.show_steps as "showSteps", t.verification,
     (select json_build_object('catalogCode', m.code, 'name', m.name) from shown_matter m
       where m.code = t.apply_matter_code and m.state <> '3') as "applyMatter",
     t.sample_text as "sampleText", t.sample_files as "sampleFiles",
     coalesce((select array_agg(distinct p.name order by p.name) from guide_material p where p.licence_type_code = t.code), '{}') as "materialNames",
     t.version, t.state, t.successor_code as "successorCode", t.source, to_json(t.updated_at) #>> '{}' as "updatedAt",
     to_json(t.checked_at) #>> '{}' as "checkedAt", t.is_sample as "isSample"
   from licence_type t where t.code = $1`,
)

export async function findLicence(
  pool: pg.Pool,
  content: Content,
  of: { code: string; chain: string[] },
): Promise<LicenceTypeDto | undefined> {
  const [[row], countOf] = await Promise.all([selectLicence(pool, [of.code]), matterCounts(pool, content, of.chain)])
  if (!row) return undefined
  return {
    ...row,
    ...presentSummary(row, countOf(row.code)),
    legalForce: splitParagraphs(row.legalForce),
    showSteps: splitParagraphs(row.showSteps),
    verification: splitParagraphs(row.verification),
    state: coded(taskState, row.state),
  }
}

function presentSummary({ code, name, issuer, holderKinds }: SummaryRow, matterCount: number): LicenceTypeSummaryDto {
  return { code, name, issuer, holderKinds: holderKinds.map((kind) => coded(serverType, kind)), matterCount }
}

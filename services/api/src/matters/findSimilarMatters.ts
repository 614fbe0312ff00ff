import type { MatterSummaryDto } from '@portal/contracts'
import { memoizePerRevision, statement } from '@portal/database/pool'
import type pg from 'pg'
import type { Content } from '../state/ContentState.ts'
import { type MatterSummaryRow, matterSummaryColumns, presentMatter } from './matterSummaries.ts'

const shown = 6
/** A whole province has about 9,000 bodies with nine matters each, 150 bytes a matter when what they share is held once. */
const maxBodies = 10_000

interface HandledRow extends MatterSummaryRow {
  /** Of the matter, or else of the body's implementation. */
  state: string
  userThemes: string[]
  corpThemes: string[]
}

const selectHandled = statement<HandledRow>(
  'handled-matters',
  `select ${matterSummaryColumns}, case when m.state = '1' then i.state else m.state end as state, m.user_themes as "userThemes", m.corp_themes as "corpThemes"
   from implementation i
   join shown_matter m on m.code = i.matter_code
   join organisation o on o.credit_code = i.credit_code
   join region r on r.code = i.region_code
   join guide g on g.code = i.guide_code
   where i.credit_code = $1
   order by m.popularity desc, m.code, i.code`,
)

/** What a body handles, the most popular first. */
const memoizeHandled = memoizePerRevision<HandledRow[]>(maxBodies)
/** A row of each matter, whose words those of the other bodies share. */
const firstRows = new WeakMap<Content, Map<string, HandledRow>>()

/**
 * The same body's matters that share a theme with this one, then its others; the most popular first. Read once for a body:
 * asked for each guide it cost half as much as the guide itself, and what a body handles changes with the content only.
 */
export async function findSimilarMatters(
  pool: pg.Pool,
  content: Content,
  of: { creditCode: string; matterCode: string },
): Promise<MatterSummaryDto[]> {
  const handled = await memoizeHandled(content, of.creditCode, async () =>
    shareWords(content, await selectHandled(pool, [of.creditCode])),
  )
  const own = handled.find((row) => row.catalogCode === of.matterCode)
  const others = handled.filter((row) => row.catalogCode !== of.matterCode && row.state === '1')
  const near = others.filter((row) => own !== undefined && haveCommonTheme(row, own))
  return [...near, ...others.filter((row) => !near.includes(row))].slice(0, shown).map(present)
}

function present({ state: _state, userThemes: _user, corpThemes: _corp, ...summary }: HandledRow): MatterSummaryDto {
  return presentMatter(summary)
}

/** Thousands of bodies handle the same matters: what is said of the matter, and of the body, is kept once. */
function shareWords(content: Content, rows: readonly HandledRow[]): HandledRow[] {
  const firstOfMatter = firstRows.get(content) ?? new Map<string, HandledRow>()
  firstRows.set(content, firstOfMatter)
  return rows.map((row) => {
    const known = firstOfMatter.get(row.catalogCode)
    if (!known) firstOfMatter.set(row.catalogCode, row)
    const { catalogCode, name, taskType, tags, userThemes, corpThemes } = known ?? row
    const { departmentName, departmentOrgCode } = rows[0] ?? row
    return {
      ...row,
      ...{ catalogCode, name, taskType, tags, userThemes, corpThemes },
      ...{ departmentName, departmentOrgCode },
    }
  })
}

function haveCommonTheme(row: HandledRow, own: HandledRow): boolean {
  return (
    row.userThemes.some((theme) => own.userThemes.includes(theme)) ||
    row.corpThemes.some((theme) => own.corpThemes.includes(theme))
  )
}

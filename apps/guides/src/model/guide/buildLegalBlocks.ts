import type { GuideDto, LawDto } from '@portal/contracts'
import { guideRows } from '@portal/guide-text'
import type { Block, Fact } from '../facts/Block.ts'
import { omitAbsent } from '../facts/factTexts.ts'
import { linkPhones } from '../facts/linkPhones.ts'
import { listStatements } from './listStatements.ts'

/** A law once: who issued it and from when, then the articles that count. */
export function buildLawBlocks({ laws }: Pick<GuideDto, 'laws'>): Block[] {
  if (laws.length === 0) return []
  const statements = [...Map.groupBy(laws, ({ lawName }) => lawName)].map(([term, of]) => ({
    term,
    fact: linesOf([...new Set(of.map(formatIssue)), ...of.map(formatArticle)].filter(Boolean)),
    isLong: true,
  }))
  // Of some no more is known than the name.
  const bare = statements.filter(({ fact }) => fact === '').map(({ term }) => term)
  const known = statements.filter(({ fact }) => fact !== '')
  return [
    ...(known.length > 0 ? [{ kind: 'statements', statements: known } as const] : []),
    ...(bare.length > 0 ? [{ kind: 'text', text: bare.join('、') } as const] : []),
  ]
}

function linesOf(lines: readonly string[]): Fact {
  const [only = '', ...others] = lines
  return others.length > 0 ? { lines } : only
}

function formatArticle({ article, content }: LawDto): string {
  return [article, content].filter(Boolean).join('：')
}

/** Number, issuer and day of force: what nobody knows for certain is left out. */
function formatIssue({ docNo, issuer, effective, isRevised, textDate }: LawDto): string {
  const revised = [isRevised && '已修订', textDate && `所引条文出自 ${textDate} 的文本`]
  return [issuer, docNo, effective && `${effective} 起施行`, ...revised].filter(Boolean).join('，')
}

export function buildRightBlocks(guide: GuideDto): Block[] {
  const statements = omitAbsent(listStatements(guide, guideRows.rights))
  return statements.length > 0 ? [{ kind: 'statements', statements }] : []
}

/** That one may go to court stands in law; which court is what a guide can add. */
const ANY_COURT = '人民法院'

/** The ways to contest a decision, as far as they are known. A way that there is not says so in the name. */
export function buildRemedyBlocks(guide: GuideDto): Block[] {
  const { review, litigation } = guideRows.remedies
  const ways = [
    { term: review.term, body: guide.review },
    { term: litigation.term, body: guide.litigation?.name === ANY_COURT ? null : guide.litigation },
  ]
  const statements = ways.flatMap(({ term, body }) =>
    body ? [{ term, fact: formatBody(body, guide), isLong: true }] : [],
  )
  return statements.length > 0 ? [{ kind: 'statements', statements }] : []
}

/** The number of all questions stands among them. */
function formatBody({ name, address, phone, url }: Body, { consult }: Pick<GuideDto, 'consult'>): Fact {
  const ownPhone = phone && consult.includes(phone) ? null : phone
  const said = [name, address, ownPhone].filter(Boolean).join('，')
  return url ? { parts: [`${said}，`, { text: url, href: url }] } : linkPhones(said)
}

type Body = NonNullable<GuideDto['review']>

export function buildFaqBlocks({ faqs }: GuideDto): Block[] {
  if (faqs.length === 0) return []
  return [
    {
      kind: 'questions',
      questions: faqs.map(({ question, answer }) => ({ title: question, answer: linkPhones(answer) })),
    },
  ]
}

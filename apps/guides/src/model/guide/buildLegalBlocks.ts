import type { GuideDto, LawDto } from '@portal/contracts'
import { guideRows } from '@portal/guide-text'
import type { Block, Fact, RecordRow } from '../facts/Block.ts'
import { leaveOutAbsent } from '../facts/factTexts.ts'
import { linkPhones } from '../facts/linkPhones.ts'
import { listStatements } from './listStatements.ts'

export function buildLawBlocks({ laws }: GuideDto): Block[] {
  if (laws.length === 0) return [{ kind: 'text', text: '不涉及' }]
  return [
    {
      kind: 'records',
      title: '设定依据',
      modern: 'articles',
      isWide: true,
      columns: [
        { title: '法律法规名称', width: 'medium' },
        { title: '颁布和施行', width: 'medium' },
        { title: '条款内容' },
      ],
      rows: [...Map.groupBy(laws, keyOfLaw).values()].flatMap(buildLawRows),
    },
  ]
}

function keyOfLaw({ lawName, docNo, issuer, effective }: LawDto): string {
  return JSON.stringify([lawName, docNo, issuer, effective])
}

/** A law once, with the articles that count. */
function buildLawRows([law, ...others]: LawDto[]): RecordRow[] {
  if (!law) return []
  const articles = [law, ...others].map(({ article, content }) => [article, content].filter(Boolean).join('：'))
  const [only = ''] = articles
  return [[law.lawName, formatIssue(law), articles.length > 1 ? { lines: articles } : only]]
}

/** Number, issuer and day of force in one cell: what nobody knows for certain is left out, and no cell is empty. */
function formatIssue({ docNo, issuer, effective, isRevised, textDate }: LawDto): string {
  const revised = [isRevised && '已修订', textDate && `所引条文出自 ${textDate} 的文本`]
  return (
    [issuer, docNo, effective && `${effective} 起施行`, ...revised].filter(Boolean).join('，') || '以官方公布的文本为准'
  )
}

export function buildRightBlocks(guide: GuideDto): Block[] {
  // What is absent is named among the elements.
  const statements = leaveOutAbsent(listStatements(guide, guideRows.rights))
  return statements.length > 0 ? [{ kind: 'statements', statements }] : []
}

/** The two ways to contest a decision; both are always named, with or without the body in charge. */
export function buildRemedyBlocks({ review, litigation }: GuideDto): Block[] {
  return [
    {
      kind: 'statements',
      statements: [
        { term: guideRows.remedies.review.term, fact: formatBody(review), isLong: true },
        { term: guideRows.remedies.litigation.term, fact: formatBody(litigation), isLong: true },
      ],
    },
  ]
}

/** Where the guide does not name the body, those who handle the matter do. A way that there is not says so in the name. */
function formatBody(body: GuideDto['review']): Fact {
  if (!body) return '请向办理单位咨询'
  const { name, address, phone, url } = body
  const said = [name, address, phone].filter(Boolean).join('，')
  return url ? { parts: [`${said}，`, { text: url, href: url }] } : linkPhones(said)
}

export function buildFaqBlocks({ faqs }: GuideDto): Block[] {
  if (faqs.length === 0) return []
  return [
    {
      kind: 'questions',
      questions: faqs.map(({ question, answer }) => ({ title: question, answer: linkPhones(answer) })),
    },
  ]
}

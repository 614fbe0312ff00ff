import type { GuideDto, LawDto } from '@portal/contracts'
import { guideRows } from '@portal/guide-text'
import type { Block, Fact, RecordRow } from '../GuideView.ts'
import { linkPhones } from './linkPhones.ts'
import { listStatements } from './listStatements.ts'
import { sayAbsentOnce } from './words.ts'

export function describeLaws({ laws }: GuideDto): Block[] {
  if (laws.length === 0) return [{ kind: 'text', text: '不涉及' }]
  return [
    {
      kind: 'records',
      title: '设定依据',
      modern: 'cards',
      isWide: true,
      columns: [
        { title: '法律法规名称', width: 'medium' },
        { title: '颁布和施行', width: 'medium' },
        { title: '条款内容' },
      ],
      rows: [...Map.groupBy(laws, keyOfLaw).values()].flatMap(describeLaw),
    },
  ]
}

function keyOfLaw({ lawName, docNo, issuer, effective }: LawDto): string {
  return JSON.stringify([lawName, docNo, issuer, effective])
}

/** A law once, with the articles that count. */
function describeLaw([law, ...others]: LawDto[]): RecordRow[] {
  if (!law) return []
  const articles = [law, ...others].map(({ article, content }) => [article, content].filter(Boolean).join('：'))
  const [only = ''] = articles
  return [[law.lawName, sayIssue(law), articles.length > 1 ? { lines: articles } : only]]
}

/** Number, issuer and day of force in one cell: what nobody knows for certain is left out, and no cell is empty. */
function sayIssue({ docNo, issuer, effective, isRevised, textDate }: LawDto): string {
  const revised = [isRevised && '已修订', textDate && `所引条文出自 ${textDate} 的文本`]
  return (
    [issuer, docNo, effective && `${effective} 起施行`, ...revised].filter(Boolean).join('，') || '以官方公布的文本为准'
  )
}

export function describeRights(guide: GuideDto): Block[] {
  return [
    {
      kind: 'statements',
      statements: sayAbsentOnce(listStatements(guide, guideRows.rights)),
    },
  ]
}

/** The two ways to contest a decision; both are always named, with or without the body in charge. */
export function describeRemedies({ review, litigation }: GuideDto): Block[] {
  return [
    {
      kind: 'statements',
      statements: [
        { term: guideRows.remedies.review.term, fact: sayBody(review), isLong: true },
        { term: guideRows.remedies.litigation.term, fact: sayBody(litigation), isLong: true },
      ],
    },
  ]
}

/** Where the guide does not name the body, those who handle the matter do. A way that there is not says so in the name. */
function sayBody(body: GuideDto['review']): Fact {
  if (!body) return '请向办理单位咨询'
  const { name, address, phone, url } = body
  const said = [name, address, phone].filter(Boolean).join('，')
  return url ? { parts: [`${said}，`, { text: url, href: url }] } : linkPhones(said)
}

export function describeFaqs({ faqs }: GuideDto): Block[] {
  if (faqs.length === 0) return []
  return [
    {
      kind: 'questions',
      questions: faqs.map(({ question, answer }) => ({ title: question, answer: linkPhones(answer) })),
    },
  ]
}
